// swift-tools-version: 6.2
// The targets of Volute: one line each, in the order in which they build on one another.
import PackageDescription

/// A pure module: unsafe code in it does not compile.
func module(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: memorySafe)
}

/// A module that may hold pointers, each use marked `unsafe`.
func unsafeModule(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: [.strictMemorySafety()])
}

/// An executable: parses nothing and decides nothing itself, so it is memory-safe like a module.
func program(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: memorySafe)
}

func tests(_ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources)
}

let memorySafe: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "volute",
  products: [
    .library(name: "ScrollEngine", targets: ["ScrollEngine", "ScrollTypes"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    module("ScrollTypes"),
    unsafeModule("ScrollStorage"),
    module("ScrollEngine", "ScrollTypes", "ScrollStorage"),
    module("ScrollScenario", "ScrollTypes"),
    module("ScrollReference", "ScrollTypes", "ScrollScenario"),

    .target(name: "CRunner", path: "Benchmarks/CRunner"),
    .systemLibrary(
      name: "CJemalloc", path: "Benchmarks/CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    module("BenchmarkRunner", "CRunner", argumentParser, path: "Benchmarks/Runner"),
    module(
      "BenchmarkSuites", "BenchmarkRunner", "ScrollEngine", "ScrollScenario", "ScrollTypes", path: "Benchmarks/Suites"),
    program("bench", "BenchmarkRunner", "BenchmarkSuites", path: "Benchmarks/bench"),
    program("bench-counted", "BenchmarkRunner", "BenchmarkSuites", "CJemalloc", path: "Benchmarks/bench-counted"),

    tests("ScrollStorageTests", "ScrollStorage"),
    tests("ScrollEngineTests", "ScrollEngine", "ScrollTypes", resources: [.copy("Fixtures")]),
    tests("ScrollScenarioTests", "ScrollScenario"),
    tests("ScrollReferenceTests", "ScrollReference", "ScrollScenario", "ScrollTypes"),
    tests("BenchmarkRunnerTests", "BenchmarkRunner", "BenchmarkSuites", resources: [.copy("Fixtures")]),
    tests("HouseRulesTests"),
  ],
  swiftLanguageModes: [.v6]
)
