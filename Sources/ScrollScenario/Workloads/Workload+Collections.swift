// Workloads with more than a feed of rows: sections, edits, grids, horizontal stacks.
import Foundation
import ScrollTypes

extension Workload {
  /// `sections`: flings and jumps through up to ten thousand sections, each with its header pinned at the top.
  public static let sections = Workload(
    "sections", "Flings and jumps through up to ten thousand sections whose headers are pinned.",
    layout: { rowCount in
      let sectionCount = min(max(rowCount / 8, 1), 10_000)
      let header = rowCount == 0 ? 0 : 1
      let rows = (0..<sectionCount).map { index in
        StackSection(
          rowCount: rowCount / sectionCount + (index < rowCount % sectionCount ? 1 : 0) - header, hasHeader: header == 1
        )
      }
      return Layout(
        configuration: ScrollConfiguration(
          containerSize: screen, safeAreaInsets: screenInsets,
          content: StackContent(
            pinnedViews: .sectionHeaders, sections: rows, estimate: .mean(initial: ArticleFeed.estimatedRowExtent))),
        rows: .cycle(ArticleFeed.rowExtents))
    },
    script: { script in
      let last = script.content.sections.count - 1
      for fraction in [0, 3, 1, 4, 2] {
        script.scroll(to: .header(section: last * fraction / 4), anchor: .top)
        script.play(milliseconds: 50)
        script.touch(.deviceFlickDown, upsideDown: true)
        script.play(milliseconds: 400)
        script.touch(.deviceDragThereAndBack)
        script.play(milliseconds: 300)
        script.touch(.deviceFlickDown)
        script.settle()
      }
    })

  /// `chat`: older messages arrive above and newer ones below, while the reader flings and drags.
  public static let chat = Workload(
    "chat", "Messages come in above and below in the middle of flings and drags, others are edited or taken back.",
    layout: { rowCount in
      let pages = 7 * messagesPerPage + 16
      return Layout(
        configuration: ScrollConfiguration(
          containerSize: screen, safeAreaInsets: screenInsets,
          contentMargins: EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16),
          content: StackContent(
            spacing: 8, alignment: 0, shortContentAlignment: 1,
            sections: [StackSection(rowCount: min(rowCount, ScrollLimits.maximumRowCount - pages))],
            estimate: .mean(initial: ArticleFeed.estimatedRowExtent))),
        rows: RowExtents(.cycle(ArticleFeed.rowExtents), isNarrow: true))
    },
    script: { script in
      let page = ContentEdit.insertRows(count: messagesPerPage, at: 0, section: 0)
      for _ in 0..<3 {
        script.touch(.deviceFlickDown)
        script.play(milliseconds: 120)
        script.edit(page)
        script.play(milliseconds: 200)
        script.touch(.deviceDragEasingOut, halfway: page)
        script.edit(.insertRows(count: 1, at: script.rowCount, section: 0))
        script.settle()
        script.touch(.deviceFlickDown, upsideDown: true)
        script.play(milliseconds: 90)
        script.edit(
          .invalidateRows(script.rowCount - 4..<script.rowCount - 1, section: 0),
          .insertRows(count: 2, at: script.rowCount, section: 0))
        script.touch(.deviceDragThereAndBack, upsideDown: true, halfway: .removeRows(2..<4, section: 0))
        script.settle()
      }
      script.scroll(to: .row(script.rowCount - 1, section: 0))
      script.play(milliseconds: 50)
      script.touch(.pixelSlowDrag, upsideDown: true, halfway: page)
    })

  /// `photo-grid`: a grid of as many columns as fit; the screen is turned on its side and back while the content moves.
  public static let photoGrid = Workload(
    "photo-grid", "Flings through a grid of as many columns as fit, with the screen turned in the middle of them.",
    layout: { rowCount in
      Layout(
        configuration: ScrollConfiguration(
          containerSize: screen, safeAreaInsets: screenInsets,
          content: StackContent(
            spacing: 2, tracks: [GridItem(.adaptive(minimum: 90, maximum: 140), spacing: 2)],
            sections: [StackSection(rowCount: rowCount)], estimate: .mean(initial: 120))),
        rows: .cycle([120, 90, 160, 120, 120, 72]))
    },
    script: { script in
      let landscape = CGSize(width: screen.height, height: screen.width)
      for size in [landscape, screen, landscape, screen] {
        script.touch(.deviceFlickDown, upsideDown: true)
        script.play(milliseconds: 150)
        script.resize(size)
        script.play(milliseconds: 250)
        script.touch(.deviceDragThereAndBack, upsideDown: true)
        script.settle()
      }
      script.touch(.deviceFlickDown)
    })

  /// `carousel`: a row of cards, read from right to left.
  public static let carousel = Workload(
    "carousel", "Drags and flings along a row of cards that is read from right to left.",
    layout: { rowCount in
      Layout(
        configuration: ScrollConfiguration(
          containerSize: CGSize(width: screen.width, height: 220),
          contentMargins: EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
          content: StackContent(
            axis: .horizontal, layoutDirection: .rightToLeft, spacing: 12,
            sections: [StackSection(rowCount: rowCount)], estimate: .mean(initial: 260)),
          decelerationRate: .fast),
        rows: RowExtents(.cycle([280, 240, 320, 240, 280, 200, 300]), isNarrow: true))
    },
    script: { script in
      for _ in 0..<3 {
        script.touch(.deviceFlickDown, upsideDown: true)
        script.play(milliseconds: 150)
        script.touch(.deviceFlickDown, upsideDown: true)
        script.settle()
        script.touch(.deviceDragThereAndBack, upsideDown: true)
        script.play(milliseconds: 100)
      }
      script.scroll(toFraction: 0.75)
      script.play(milliseconds: 50)
      script.touch(.deviceFlickDown)
      script.settle()
      script.scroll(toFraction: 1)
      script.play(milliseconds: 50)
      script.touch(.deviceFlickDown, upsideDown: true)
    })

  /// `wide-table`: a table four screens wide, scrolled across and down at once.
  public static let wideTable = Workload(
    "wide-table", "Slanting drags and flings over a table that is wider than the screen, past its corners, and keys.",
    layout: { rowCount in
      Layout(
        configuration: ScrollConfiguration(
          containerSize: screen, safeAreaInsets: screenInsets,
          content: StackContent(
            crossExtent: 4 * screen.width, spacing: 1, pinnedViews: .sectionHeaders,
            sections: [StackSection(rowCount: max(rowCount - 1, 0), hasHeader: rowCount > 0)], estimate: .fixed(44))),
        rows: .cycle([44, 44, 66, 44, 88]))
    },
    script: { script in
      for slant in [0.5, 2, 1, -0.5] as [CGFloat] {
        script.touch(.deviceFlickDown, upsideDown: true, slant: slant)
        script.play(milliseconds: 150)
        script.touch(.deviceDragEasingOut, upsideDown: true, slant: slant / 2)
        script.settle()
        script.touch(.deviceDragThereAndBack, upsideDown: true, slant: slant)
        script.play(milliseconds: 100)
      }
      // One axis reaches its end while the other axis is still moving.
      script.touch(.deviceFlickDown, slant: 6)
      script.play(milliseconds: 200)
      script.press(.arrowRight, times: 12)
      script.press(.pageDown)
      script.settle()
      script.scroll(toFraction: 1)
      script.play(milliseconds: 50)
      script.touch(.pixelSlowDrag, slant: -1)
      script.touch(.deviceFlickDown, upsideDown: true, slant: 1)
    })

  /// How many older messages arrive at once.
  private static let messagesPerPage = 20
}
