// The worker's side of the protocol: answers requests until a request to quit or the end of its input.
import BenchmarkResults
import CRunner
import Foundation
import Reporting

/// Runs batches of one prepared row on request, on this thread.
struct WorkerLoop {
  let rows: [BenchmarkRow]
  let extraWork: ExtraWork
  private var prepared: PreparedWork?

  init(rows: [BenchmarkRow], extraWork: ExtraWork = ExtraWork()) { (self.rows, self.extraWork) = (rows, extraWork) }

  /// Greets, then answers one line after the other.
  ///
  /// - Parameters:
  ///   - core: The core to pin to; `nil` for any core.
  ///   - isUrgent: Whether to raise the priority above other processes, if the system allows it.
  ///   - isPlaced: Whether memory has been moved as a ``Placement`` asks.
  mutating func serve(
    core: Int?, isUrgent: Bool = false, isPlaced: Bool = false, read: () -> String? = { readLine() },
    write: (String) throws -> Void = { try StandardOutput.print($0) }
  ) throws {
    let isPinned = core.map { runner_pin_to_core(UInt32($0)) } ?? false
    let hasPriority = isUrgent && runner_raise_priority()
    let hello = WorkerProtocol.Hello(
      protocol: WorkerProtocol.version, benchmarks: rows.map(\.identifier), pinned: isPinned,
      urgent: hasPriority, placed: isPlaced)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try write(String(decoding: try encoder.encode(hello), as: UTF8.self))
    while let line = read() {
      guard let request = WorkerProtocol.Request(line) else {
        try write("error '\(line)' is not a request of protocol \(WorkerProtocol.version)")
        continue
      }
      try write(answer(request))
      if request == .quit { return }
    }
  }

  private mutating func answer(_ request: WorkerProtocol.Request) -> String {
    switch request {
    case .prepare(let identifier):
      guard let row = rows.first(where: { $0.identifier == identifier }) else { return Self.unknown(identifier) }
      prepared = row.make()
      return "ready"
    case .checksum(let identifier):
      guard let row = rows.first(where: { $0.identifier == identifier }) else { return Self.unknown(identifier) }
      return ChecksumText(TimingPass.checksum(of: row)).description
    case .run(let iterations):
      guard let prepared else { return "error nothing is prepared" }
      return WorkerProtocol.line(.measure(prepared, iterations: extraWork.iterations(for: iterations)))
    case .quit:
      return "bye \(runner_process_cpu_nanoseconds())"
    }
  }

  private static func unknown(_ identifier: String) -> String { "error there is no benchmark '\(identifier)'" }
}
