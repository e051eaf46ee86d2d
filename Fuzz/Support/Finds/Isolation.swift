// Runs code that may trap, hang or eat all memory in a child process, and makes a finding of how it ended.
import CFuzzer

/// What a child process may use up before it counts as a find.
public struct IsolationLimits: Sendable {
  /// The longest time in seconds that one input may take.
  public var stallSeconds: Double
  /// The most resident memory in bytes. Watched on Linux only.
  public var residentBytes: UInt64
  /// Whether what the child prints is dropped.
  public var isQuiet: Bool

  /// The seconds that one input may take where nothing else is said, in a search as in a replay: what one of them lets pass
  /// must not be a find of the other.
  public static let usualSeconds: Double = 20

  /// Creates limits: 20 s and 1 GiB, as `fuzz run` gives libFuzzer.
  public init(stallSeconds: Double = usualSeconds, residentBytes: UInt64 = 1 << 30, isQuiet: Bool = true) {
    self.stallSeconds = stallSeconds
    self.residentBytes = residentBytes
    self.isQuiet = isQuiet
  }
}

/// How an isolated run ended.
public enum IsolatedEnding: Equatable, Sendable {
  /// Without a fault.
  case passed
  /// With a fault, of whatever class.
  case found(Finding)
  /// The user stopped it.
  case interrupted
  /// There was no child process to be had.
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

/// Runs `body` in a child process: what it changes in memory is lost, what it traps on does not end this process.
///
/// `tick` is called about ten times a second meanwhile, here. What the child counted comes with its end.
public func isolated(
  _ limits: IsolationLimits = IsolationLimits(), tick: @escaping (SharedCounts) -> Void = { _ in },
  body: @escaping () -> Finding?
) -> (ending: IsolatedEnding, counts: SharedCounts) {
  let work = IsolatedWork(body: { body()?.encoded }, tick: tick)
  return (IsolatedEnding(run(work, limits), limits, message: work.counts.message), work.counts)
}

/// Runs `body` in a child process: what it returned, or how the child came to its end instead. What it counted comes with
/// either.
///
/// The limit on time is one on the time between two settings of a ``SharedCounter``.
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
      // A function's name is the same in the next build, its place is not.
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
          message: "AddressSanitizer tells of \(name) in \(function ?? "code without a name")"))
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
      self = .found(Finding(signature: "exit-\(end.code)", message: "the code ended the process with \(end.code)"))
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
