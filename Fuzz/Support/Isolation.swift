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

  /// Creates limits: 5 s and 1 GiB, as `fuzz run` gives libFuzzer.
  public init(stallSeconds: Double = 5, residentBytes: UInt64 = 1 << 30, isQuiet: Bool = true) {
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
  let tick: () -> Void
  init(body: @escaping () -> [UInt8]?, tick: @escaping () -> Void) {
    self.body = body
    self.tick = tick
  }
}

/// Runs `body` in a child process: what it changes in memory is lost, what it traps on does not end this process.
///
/// Call it while the process has a single thread. `tick` is called about ten times a second meanwhile, here.
public func isolated(
  _ limits: IsolationLimits = IsolationLimits(), tick: @escaping () -> Void = {}, body: @escaping () -> Finding?
) -> IsolatedEnding {
  IsolatedEnding(run(IsolatedWork(body: { body()?.encoded }, tick: tick), limits), limits)
}

/// Runs `body` in a child process and returns what it returned; nil where the child came to another end.
///
/// The limit on time is one on the time between two settings of a ``SharedCounter``.
func isolatedMessage(_ limits: IsolationLimits, body: @escaping () -> [UInt8]) -> [UInt8]? {
  guard run(IsolatedWork(body: body, tick: {}), limits).kind == fuzz_end_returned else { return nil }
  return leftMessage()
}

private func leftMessage() -> [UInt8]? {
  var size = 0
  guard let bytes = unsafe fuzz_message(&size), size > 0 else { return nil }
  return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: size))
}

private func run(_ work: IsolatedWork, _ limits: IsolationLimits) -> fuzz_end {
  withExtendedLifetime(work) {
    let context = unsafe Unmanaged.passUnretained(work).toOpaque()
    return unsafe fuzz_isolate(
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
        unsafe Unmanaged<IsolatedWork>.fromOpaque(context).takeUnretainedValue().tick()
      }, context)
  }
}

extension IsolatedEnding {
  fileprivate init(_ end: fuzz_end, _ limits: IsolationLimits) {
    switch end.kind {
    case fuzz_end_returned:
      self = leftMessage().flatMap(Finding.init(encoded:)).map(IsolatedEnding.found) ?? .passed
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
      let name = String(decoding: leftMessage() ?? [], as: UTF8.self)
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
