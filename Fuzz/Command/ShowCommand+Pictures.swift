// The drawings of `fuzz show`: curves over time, a frame as it would look, or a strip of frames.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting
import ScenarioSearch
import ScrollScenario
import ScrollTypes

extension ShowCommand {
  /// Draws every picture for which the options name a file.
  ///
  /// - Parameters:
  ///   - name: The scenario's name in titles.
  ///   - columns: The frames of each model, the checked one first.
  ///   - presented: The frames of each presentation; empty if the target has none.
  func draw(
    _ scenario: Scenario, named name: String, _ columns: [(name: String, frames: [FrameRecord])],
    _ presented: [(name: String, frames: [PresentedFrameRecord])], _ finding: Finding?
  ) throws {
    let title = finding.map { "\(name): \($0.signature)" } ?? name
    // Rows without effects are drawn where they are laid out, so the models are asked for them.
    let rows = PresentedTable(scenario.presentation.changesRows ? presented : [])
    let rowFocus = rows.focus(step: finding?.step)
    let focus = FrameTable(columns).focus(step: finding?.step)
    if let svg, let rowFocus {
      let told = rows.told(rowFocus)
      let screens = told.map { name, record in
        ScreenPicture.Screen(
          ScreenFrame(number: rowFocus, record), name: told.count > 1 ? name : nil, isFault: finding != nil)
      }
      try write(picture(screens, title, .frame, scenario), to: svg)
    } else if let svg {
      if unclipped, strip == nil {
        throw ValidationError("\(name) is drawn as curves, which clip nothing: leave out --unclipped")
      }
      let content = scenario.configuration.content
      let chart = FrameChart(
        columns, title: title,
        axes: [content.axis] + Axis.allCases.filter { $0 != content.axis && content.crossExtent != nil },
        fault: finding == nil ? nil : focus)
      try write(chart.svg, to: svg)
    }
    if let strip {
      let frames =
        rowFocus == nil
        ? (columns.first?.frames ?? []).enumerated().map { ScreenFrame(number: $0, $1) }
        : presented[0].frames.enumerated().map { ScreenFrame(number: $0, $1) }
      if frames.isEmpty { throw ValidationError("\(name) has no frame, so there is nothing to draw") }
      let fault = finding == nil ? nil : (rowFocus ?? focus).map { min($0, frames.count - 1) }
      let screens = ScreenFrame.spread(stripLength, over: frames.count, keeping: fault).map {
        ScreenPicture.Screen(frames[$0], isFault: $0 == fault)
      }
      try write(picture(screens, title, .strip, scenario), to: strip)
    }
  }

  /// The largest number of frames in a strip.
  var stripLength: Int { frames ?? Self.usualStripLength }

  /// Writes a picture and prints its path.
  func write(_ picture: String, to file: String) throws {
    try Output.write(Data(picture.utf8), to: URL(fileURLWithPath: file))
    try StandardOutput.print("drawn in \(file)")
  }

  private func picture(
    _ screens: [ScreenPicture.Screen], _ title: String, _ size: ScreenPicture.Size, _ scenario: Scenario
  ) -> String {
    ScreenPicture(
      screens, title: title, size: size, direction: scenario.configuration.content.layoutDirection,
      isClipped: !unclipped
    ).svg
  }
}

extension ScreenFrame {
  /// Creates a screen from a frame of a presentation, with its drawn rows.
  fileprivate init(number: Int, _ frame: PresentedFrameRecord) {
    self.init(number: number, report: frame.report, rows: frame.record.rows)
  }
}
