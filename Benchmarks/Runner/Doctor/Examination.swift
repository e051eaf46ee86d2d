// Examines the machine: the causes of noisy times, and the things that cannot be measured here.
import CRunner
import ChildProcesses
import Foundation
import Reporting

/// Makes the findings of `bench doctor`. Takes about a second.
struct Examination {
  let registry: BenchmarkRegistry

  func findings() -> [Finding] {
    let ticks = SystemTicks.watch(seconds: 0.5)
    return [
      load, others(ticks), steal(ticks), steadiness(), cores, governor, turbo, threads, priority, clockSource,
      clockSteps,
      addresses, fixedAddresses, counters, valgrind, counting,
      layouts,
    ]
  }

  private var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  private var load: Finding {
    guard let average = Self.text("/proc/loadavg")?.split(separator: " ").first.flatMap({ Double($0) }) else {
      return Finding(name: "load", value: "?", state: .unknown)
    }
    let isCalm = average < Double(coreCount) / 2 + 0.5
    return Finding(
      name: "load", value: "\(Quantity.number(average)) on \(coreCount) cores", state: isCalm ? .fine : .noisy,
      advice: isCalm ? nil : "stop other programs; comparisons are still valid, but take longer and find less")
  }

  private func others(_ ticks: SystemTicks?) -> Finding {
    guard let ticks else { return Finding(name: "other processes", value: "?", state: .unknown) }
    let percent = ticks.busyShare * 100
    let isCalm = percent < 20
    return Finding(
      name: "other processes", value: "\(Quantity.number(percent)) % of all cores just now",
      state: isCalm ? .fine : .noisy, advice: isCalm ? nil : "`top` lists them; one free core is enough")
  }

  private func steal(_ ticks: SystemTicks?) -> Finding {
    guard let ticks else { return Finding(name: "steal", value: "?", state: .unknown) }
    let now = ticks.stealShare * 100
    let sinceStart = ticks.stealShareSinceStart * 100
    let isCalm = now < 2 && sinceStart < 5
    return Finding(
      name: "steal", value: "\(Quantity.number(now)) % just now, \(Quantity.number(sinceStart)) % since the start",
      state: isCalm ? .fine : .noisy,
      advice: isCalm ? nil : "the host gives the time to other guests: use a machine or an instance of your own")
  }

  /// The variation between slices of the simplest work.
  private func steadiness() -> Finding {
    guard let row = try? SelftestBodies.rows(extraSteps: 0).first else {
      return Finding(name: "steadiness", value: "?", state: .unknown)
    }
    let work = row.make()
    let batch = BatchCalibration.batch(target: 2_000_000) { SliceTime.measure(work, iterations: $0).cpu }
    let slices = (0..<100).map { _ in SliceTime.measure(work, iterations: batch) }
    let interrupted = slices.count { $0.involuntarySwitches > 0 }
    guard let sample = OrderedSample(slices.map { Double($0.cpu) }) else {
      return Finding(name: "steadiness", value: "?", state: .unknown)
    }
    let spread = 100 * sample.medianAbsoluteDeviation / sample.median
    let isCalm = spread < 2 && interrupted < 20
    return Finding(
      name: "steadiness",
      value: "slices of 2 ms differ by \(Quantity.number(spread)) %, \(interrupted) of 100 were interrupted",
      state: isCalm ? .fine : .noisy,
      advice: isCalm ? nil : "stored times mean little here; compare revisions in lock-step: bench compare HEAD~1 HEAD")
  }

  private var cores: Finding {
    let usable = (0..<UInt32(1_024)).count { runner_may_use_core($0) }
    guard usable > 0 else {
      return Finding(
        name: "cores", value: "\(coreCount)", state: .missing,
        advice: "workers cannot be kept on one core on this system: times vary more")
    }
    return Finding(
      name: "cores", value: "\(usable) may be used, workers are kept on one", state: usable > 1 ? .fine : .noisy,
      advice: usable > 1 ? nil : "with a single core all other processes interrupt the measurement")
  }

  private var governor: Finding {
    guard let governor = Self.text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") else {
      return Finding(
        name: "governor", value: "not shown", state: .unknown,
        advice: "there is no frequency scaling, or the hypervisor hides it; pairs in lock-step see the same clock")
    }
    let isFine = governor == "performance"
    return Finding(
      name: "governor", value: governor, state: isFine ? .fine : .noisy,
      advice: isFine ? nil : "sudo cpupower frequency-set --governor performance")
  }

  private var turbo: Finding {
    let state: Bool? =
      Self.text("/sys/devices/system/cpu/intel_pstate/no_turbo").map { $0 == "0" }
      ?? Self.text("/sys/devices/system/cpu/cpufreq/boost").map { $0 == "1" }
    guard let state else { return Finding(name: "turbo", value: "not shown", state: .unknown) }
    return Finding(
      name: "turbo", value: state ? "on" : "off", state: state ? .noisy : .fine,
      advice: state ? "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo (AMD: 0 to cpufreq/boost)" : nil)
  }

  private var threads: Finding {
    guard let active = Self.text("/sys/devices/system/cpu/smt/active") else {
      return Finding(name: "hyper-threads", value: "not shown", state: .unknown)
    }
    return Finding(
      name: "hyper-threads", value: active == "1" ? "on" : "off", state: active == "1" ? .noisy : .fine,
      advice: active == "1" ? "echo off | sudo tee /sys/devices/system/cpu/smt/control" : nil)
  }

  private var priority: Finding {
    // Asked of a worker, so that the priority of this process does not change.
    let worker = try? WorkerProcess(WorkerProgram(executable: ProgramFile.url, name: "the doctor"), core: nil)
    guard let worker, (try? worker.greet()) != nil else {
      return Finding(name: "priority", value: "?", state: .unknown)
    }
    return Finding(
      name: "priority", value: worker.isUrgent ? "workers go first" : "as other processes",
      state: worker.isUrgent ? .fine : .missing,
      advice: worker.isUrgent
        ? nil : "run as root or with CAP_SYS_NICE: comparisons then wait less for other processes")
  }

  private var clockSource: Finding {
    guard let source = Self.text("/sys/devices/system/clocksource/clocksource0/current_clocksource") else {
      return Finding(name: "clock source", value: "?", state: .unknown)
    }
    let isFast = ["tsc", "kvm-clock", "arch_sys_counter"].contains(source)
    return Finding(
      name: "clock source", value: source, state: isFast ? .fine : .noisy,
      advice: isFast ? nil : "reading this clock is slow; boot with clocksource=tsc where the processor allows it")
  }

  private var clockSteps: Finding {
    let cpu = runner_smallest_cpu_clock_step(1_000)
    let wall = runner_smallest_wall_clock_step(1_000)
    let isFine = cpu < 20_000
    return Finding(
      name: "clock steps", value: "CPU time \(cpu) ns, wall time \(wall) ns", state: isFine ? .fine : .noisy,
      advice: isFine ? nil : "CPU time advances in steps too long for slices of 2 ms: measure for longer")
  }

  private var addresses: Finding {
    let isRandom = runner_addresses_are_random() && Self.text("/proc/sys/kernel/randomize_va_space") != "0"
    return Finding(
      name: "address layout", value: isRandom ? "random at each start" : "always the same",
      state: isRandom ? .fine : .noisy,
      advice: isRandom
        ? nil : "bench run averages over layouts only if processes differ: sysctl kernel.randomize_va_space=2")
  }

  private var fixedAddresses: Finding {
    let isAllowed = FixedAddresses.areAllowed
    return Finding(
      name: "fixed addresses", value: isAllowed ? "both processes of a pair get the same" : "not allowed",
      state: isAllowed ? .fine : .missing,
      advice: isAllowed
        ? nil : "pairs vary more; in a container: --security-opt seccomp=unconfined")
  }

  private var counters: Finding {
    let works = runner_counts_instructions()
    let level = Self.text("/proc/sys/kernel/perf_event_paranoid") ?? "?"
    return Finding(
      name: "hardware counters", value: works ? "instructions can be counted" : "none (perf_event_paranoid \(level))",
      state: works ? .fine : .missing,
      advice: works
        ? nil : "virtual machines seldom have them; where they do: sysctl kernel.perf_event_paranoid=1")
  }

  private var valgrind: Finding {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let path = folders.map { "\($0)/valgrind" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    return Finding(
      name: "valgrind", value: path ?? "not found", state: path == nil ? .missing : .fine,
      advice: path == nil ? "apt-get install valgrind, to count instructions exactly" : nil)
  }

  private var counting: Finding {
    let name = "exact allocations"
    guard let row = registry.rows.first else { return Finding(name: name, value: "?", state: .unknown) }
    let process = CountingProcess(executable: CountingProcess.ofThisProgram, isInterrupted: { false })
    let answer = process.count(row.identifier)
    let reason = answer.counts == nil ? answer.unavailable ?? "no reason was given" : nil
    return Finding(
      name: name, value: reason == nil ? "counted with \(answer.allocator ?? "?")" : "not counted",
      state: reason == nil ? .fine : .missing,
      advice: reason)
  }

  private var layouts: Finding {
    let name = "random layouts"
    let found = try? ShufflingLinker.find(in: FileManager.default.temporaryDirectory) {
      program, arguments throws(CommandFailure) in
      do { return try ChildProgram.run(named: program, arguments) } catch {
        throw CommandFailure("\(program) cannot be run (\(SystemError.reason(error)))")
      }
    }
    switch found {
    case .success(let linker): return Finding(name: name, value: linker.program.path, state: .fine)
    case .failure(let obstacle):
      return Finding(
        name: name, value: "none", state: .missing,
        advice: "bench compare measures only one layout of each revision: \(obstacle.reason)")
    case nil: return Finding(name: name, value: "?", state: .unknown)
    }
  }

  static func text(_ path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
