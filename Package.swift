// swift-tools-version: 6.2
// The targets of Volute: one line each, in the order in which they build on one another.
import PackageDescription

/// A module: unsafe code compiles only where it is marked `unsafe`, which Tests/HouseRulesTests allows in few places.
func module(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil, settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: memorySafe + settings)
}

/// An executable with the settings of a module, which may be linked with more.
func program(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil, linking: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: memorySafe, linkerSettings: linking)
}

func tests(
  _ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil, settings: [SwiftSetting] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let memorySafe: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error),
]

// Has a module check its own invariants and count its work, and tests expect that: in debug builds, and in those that ask for
// it by an environment variable, as `Fuzz/Scripts/build` does.
let checksInvariants =
  Context.environment["VOLUTE_CHECKS"] == nil
  ? SwiftSetting.define("VOLUTE_CHECKS", .when(configuration: .debug)) : .define("VOLUTE_CHECKS")

// Has a module lend spans by properties. Modules that read them need no setting.
let lendsSpans = SwiftSetting.enableExperimentalFeature("Lifetimes")

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// Only `Fuzz/Scripts/build` names libFuzzer's archive; every other build is free of unsafe flags. Edge counters cost next to
// nothing and guide better than the full set. The undefined symbol pulls the driver out of the archive: a weak
// reference, which is all the C shim has, would not.
// With a sanitizer beside it the option takes both in one: of two options the last would win. `coverage` is none to the
// compiler: the build writes a profile of the lines that it executed.
let fuzzRuntime = Context.environment["VOLUTE_FUZZ_RUNTIME"]
let besideFuzzer = fuzzRuntime == nil ? nil : Context.environment["VOLUTE_FUZZ_SANITIZER"]
let profiles = besideFuzzer == "coverage"
let sanitizer = profiles ? nil : besideFuzzer
let profiled: [SwiftSetting] = profiles ? [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])] : []
let covered: [SwiftSetting] =
  fuzzRuntime == nil
  ? []
  : [
    .unsafeFlags([
      "-sanitize=" + (["fuzzer"] + (sanitizer.map { [$0] } ?? [])).joined(separator: ","),
      "-sanitize-coverage=edge,inline-8bit-counters,pc-table",
    ])
  ] + profiled
// libFuzzer hears of the counted edges from Fuzz/CFuzzer/edges.c, which passes on those of the target that is run.
let announcedEdges = LinkerSetting.unsafeFlags(
  ["8bit_counters", "pcs"].flatMap { ["-Xlinker", "--wrap=__sanitizer_cov_\($0)_init"] }, .when(platforms: [.linux]))
let libFuzzer: [LinkerSetting] =
  fuzzRuntime.map {
    [
      .unsafeFlags(
        ["-Xlinker", "-u", "-Xlinker", "LLVMFuzzerRunDriver", $0] + (sanitizer.map { ["-sanitize=\($0)"] } ?? [])
          + (profiles ? ["-profile-generate"] : [])),
      .linkedLibrary("stdc++"),
      announcedEdges,
    ]
  } ?? []

// Counting sees the Swift runtime's own calls only where the runtime is inside the executable and the linker wraps what is
// counted. Unsafe flags on an executable of the root package keep nobody from depending on its libraries.
let countedCalls = [
  "malloc", "calloc", "realloc", "free", "posix_memalign", "aligned_alloc", "memalign",
  "swift_retain", "swift_retain_n", "swift_release", "swift_release_n", "swift_allocObject",
]
let countsCalls = LinkerSetting.unsafeFlags(
  ["-static-stdlib", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections"]
    + countedCalls.flatMap { ["-Xlinker", "--wrap=\($0)"] }, .when(platforms: [.linux]))

let package = Package(
  name: "volute",
  // Of Apple's systems those whose standard library has atomics.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Volute", targets: ["Volute"]),
    .library(name: "ScrollEngine", targets: ["ScrollEngine", "ScrollTypes"]),
    .library(name: "VoluteTesting", targets: ["VoluteTesting"]),
    .library(name: "VoluteBenchmarking", targets: ["VoluteBenchmarking"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    module("ScrollTypes", settings: profiled),
    module("ScrollStorage", settings: [checksInvariants, lendsSpans] + covered),
    module("ScrollEngine", "ScrollTypes", "ScrollStorage", settings: [checksInvariants, lendsSpans] + covered),
    module("Volute", "ScrollEngine", "ScrollTypes", settings: covered),
    module("ScrollScenario", "ScrollTypes", settings: covered),
    module("ScrollReference", "ScrollTypes", "ScrollScenario"),

    module("Reporting"),
    module("ScenarioSearch", "Reporting", "ScrollScenario", "ScrollTypes"),
    module("VoluteTesting", "ScenarioSearch", "ScrollEngine", "ScrollScenario", "ScrollTypes", "Volute"),

    .target(name: "CChildProcesses"),
    module("ChildProcesses", "CChildProcesses"),

    .target(name: "CRunner", path: "Benchmarks/CRunner"),
    .systemLibrary(
      name: "CJemalloc", path: "Benchmarks/CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    module("BenchmarkResults", path: "Benchmarks/Results", settings: covered),
    module(
      "BenchmarkRunner", "BenchmarkResults", "CRunner", "ChildProcesses", "Reporting", argumentParser,
      path: "Benchmarks/Runner"),
    .target(name: "CCountedCalls", path: "Benchmarks/CCountedCalls"),
    module(
      "VoluteBenchmarking", "BenchmarkResults", "BenchmarkRunner", "CCountedCalls",
      path: "Benchmarks/VoluteBenchmarking"),
    module(
      "BenchmarkSuites", "BenchmarkResults", "BenchmarkRunner", "ScrollEngine", "ScrollScenario", "ScrollStorage",
      "ScrollTypes", "Volute",
      path: "Benchmarks/Suites"),
    program("bench", "BenchmarkRunner", "BenchmarkSuites", path: "Benchmarks/bench"),
    program(
      "bench-counted", "BenchmarkRunner", "BenchmarkSuites", "CJemalloc", path: "Benchmarks/bench-counted",
      linking: [countsCalls]),

    .target(
      name: "CFuzzer", path: "Fuzz/CFuzzer",
      cSettings: sanitizer.map { [.unsafeFlags(["-fsanitize=\($0)"])] } ?? []),
    module(
      "FuzzSupport", "CFuzzer", "ChildProcesses", "Reporting", "ScenarioSearch", "ScrollScenario", "ScrollTypes",
      path: "Fuzz/Support"),
    module("FuzzSoak", "ChildProcesses", "FuzzSupport", "Reporting", path: "Fuzz/Soak"),
    module(
      "FuzzTargets", "BenchmarkResults", "CFuzzer", "FuzzSupport", "ScenarioSearch", "ScrollEngine", "ScrollReference",
      "ScrollScenario", "ScrollStorage", "ScrollTypes", "Volute",
      path: "Fuzz/Targets"),
    program(
      "fuzz", "FuzzSoak", "FuzzSupport", "FuzzTargets", "ScenarioSearch", argumentParser, path: "Fuzz/Command",
      linking: libFuzzer),

    tests("ChildProcessesTests", "ChildProcesses"),
    tests("ScrollTypesTests", "ScrollTypes", resources: [.copy("Fixtures")]),
    tests("ScrollStorageTests", "ScrollStorage", settings: [checksInvariants]),
    tests(
      "ScrollEngineTests", "ScrollEngine", "ScrollScenario", "ScrollStorage", "ScrollTypes",
      resources: [.copy("Fixtures")], settings: [checksInvariants]),
    tests("VoluteTests", "Volute", resources: [.copy("Fixtures")]),
    tests("ScrollScenarioTests", "ScrollScenario"),
    tests("ScrollReferenceTests", "ScrollReference", "ScrollScenario", "ScrollTypes"),
    tests("BenchmarkResultsTests", "BenchmarkResults"),
    tests(
      "BenchmarkRunnerTests", "BenchmarkResults", "BenchmarkRunner", "BenchmarkSuites", "CRunner", "ChildProcesses",
      "Reporting",
      resources: [.copy("Fixtures")]),
    tests(
      "FuzzTests", "fuzz", "ChildProcesses", "FuzzSoak", "FuzzSupport", "FuzzTargets", "ScenarioSearch", "ScrollEngine",
      "ScrollReference", "ScrollScenario", "ScrollTypes"),
    tests(
      "VoluteTestingTests", "ChildProcesses", "ScenarioSearch", "ScrollEngine", "ScrollScenario", "Volute",
      "VoluteTesting"),
    tests("InterfaceTests", "ChildProcesses", "Volute", resources: [.copy("Fixtures")]),
    tests("HouseRulesTests"),
  ],
  swiftLanguageModes: [.v6]
)
