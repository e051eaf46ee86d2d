// Runs code in a child process because it may trap, hang or use up all memory, and turns its end into a finding.
import CFuzzer

/// The limits of a child process. Exceeding a limit is a finding.
public struct IsolationLimits: Sendable {
  /// The longest time in seconds that one input may take.
  public var stallSeconds: Double
  /// The largest resident memory in bytes. Only Linux watches it.
  public var residentBytes: UInt64
  /// Whether the child's output is dropped.
  public var isQuiet: Bool

  /// The default time limit of one input, in seconds. A search and a replay use the same limit, so that an input that
  /// passes in one cannot fail in the other.
  public static let usualSeconds: Double = 20

  /// Creates limits. The defaults are 20 s and 1 GiB, as `fuzz run` passes to libFuzzer.
  public init(stallSeconds: Double = usualSeconds, residentBytes: UInt64 = 1 << 30, isQuiet: Bool = true) {
    self.stallSeconds = stallSeconds
    self.residentBytes = residentBytes
    self.isQuiet = isQuiet
  }
}

/// The end of an isolated run.
public enum IsolatedEnding: Equatable, Sendable {
  /// Without a fault.
  case passed
  /// With a fault of any class.
  case found(Finding)
  /// The user stopped it.
  case interrupted
  /// No child process could be started.
  case notStarted
}

private final class IsolatedWork {
  let body: () -> [UInt8]?
  let tick: (SharedCounts) -> Void
  let counts = SharedCounts()
  init(body: @escaping () -> [UInt8]?, tick: @escaping (SharedCounts) -> Void) {
    self.body = body
    self.tick = tick
  }
}

/// Runs `body` in a child process. Its changes to memory are lost, and its traps do not end this process.
///
/// Meanwhile `tick` is called in this process, about ten times a second. The child's counts are returned with its end.
public func isolated(
  _ limits: IsolationLimits = IsolationLimits(), tick: @escaping (SharedCounts) -> Void = { _ in },
  body: @escaping () -> Finding?
) -> (ending: IsolatedEnding, counts: SharedCounts) {
  let work = IsolatedWork(body: { body()?.encoded }, tick: tick)
  return (IsolatedEnding(run(work, limits), limits, message: work.counts.message), work.counts)
}

/// Runs `body` in a child process. Returns its result, or how the child ended instead, and the child's counts in both
/// cases.
///
/// The time limit is the longest time between two settings of a ``SharedCounter``.
func isolatedMessage(
  _ limits: IsolationLimits, body: @escaping () -> [UInt8]
) -> (message: [UInt8]?, ending: IsolatedEnding, counts: SharedCounts) {
  let work = IsolatedWork(body: body, tick: { _ in })
  let end = run(work, limits)
  let message = work.counts.message
  guard end.kind == fuzz_end_returned else {
    return (nil, IsolatedEnding(end, limits, message: message), work.counts)
  }
  return (message, .passed, work.counts)
}

private func run(_ work: IsolatedWork, _ limits: IsolationLimits) -> fuzz_end {
  withExtendedLifetime(work) {
    guard let board = unsafe work.counts.board else {
      var end = fuzz_end()
      end.kind = fuzz_end_not_started
      return end
    }
    let context = unsafe Unmanaged.passUnretained(work).toOpaque()
    return unsafe fuzz_isolate(
      board,
      { context in
        guard let context = unsafe context else { return }
        guard let message = unsafe Unmanaged<IsolatedWork>.fromOpaque(context).takeUnretainedValue().body() else {
          return
        }
        unsafe message.withUnsafeBytes { bytes in
          unsafe fuzz_leave_message(bytes.baseAddress, bytes.count)
        }
      }, context,
      fuzz_limits(stall_seconds: limits.stallSeconds, resident_bytes: limits.residentBytes, quiet: limits.isQuiet),
      { context in
        guard let context = unsafe context else { return }
        let work = unsafe Unmanaged<IsolatedWork>.fromOpaque(context).takeUnretainedValue()
        work.tick(work.counts)
      }, context)
  }
}

extension IsolatedEnding {
  fileprivate init(_ end: fuzz_end, _ limits: IsolationLimits, message left: [UInt8]?) {
    switch end.kind {
    case fuzz_end_returned:
      self = left.flatMap(Finding.init(encoded:)).map(IsolatedEnding.found) ?? .passed
    case fuzz_end_trapped:
      let name = signalName(end.code)
      let place = String(end.place, radix: 16)
      // A function's name stays the same in the next build, but its place does not.
      let function = end.place == 0 ? nil : ExecutableSymbols.function(at: end.place)
      let message =
        end.place == 0 ? "\(name)" : "\(name) in \(function ?? "code without a name"), at +0x\(place) of the executable"
      self = .found(
        Finding(
          signature: "trap-\(name.lowercased())-\(function ?? place)", message: "the code trapped: \(message)"))
    case fuzz_end_sanitizer:
      let name = String(decoding: left ?? [], as: UTF8.self)
      let function = ExecutableSymbols.function(at: end.place)
      self = .found(
        Finding(
          signature: "memory-\(name)-\(function ?? String(end.place, radix: 16))",
          message: "AddressSanitizer reports \(name) in \(function ?? "code without a name")"))
    case fuzz_end_stack_overflow:
      self = .found(Finding(signature: "stack-overflow", message: "the stack overflowed"))
    case fuzz_end_stalled:
      self = .found(
        Finding(signature: "timeout", message: "one input took more than \(limits.stallSeconds) s"))
    case fuzz_end_out_of_memory:
      self = .found(
        Finding(
          signature: "out-of-memory", message: "more than \(limits.residentBytes >> 20) MB of memory were in use"))
    case fuzz_end_exited:
      self = .found(Finding(signature: "exit-\(end.code)", message: "the code ended the process with code \(end.code)"))
    case fuzz_end_interrupted: self = .interrupted
    default: self = .notStarted
    }
  }
}

private func signalName(_ number: Int32) -> String {
  let names: [Int32: String] = [
    4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 15: "SIGTERM",
  ]
  return names[number] ?? "signal \(number)"
}
