// swift-tools-version: 6.2
// The targets of Volute: one line each, in the order in which they build on one another.
import PackageDescription

/// A pure module: unsafe code in it does not compile.
func module(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: memorySafe)
}

/// A module that may hold pointers, each use marked `unsafe`; debug builds check its invariants.
func unsafeModule(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: memorySafe + [checksInDebug])
}

func tests(_ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources)
}

let memorySafe: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error),
]

let checksInDebug = SwiftSetting.define("VOLUTE_CHECKS", .when(configuration: .debug))

let package = Package(
  name: "volute",
  products: [
    .library(name: "ScrollEngine", targets: ["ScrollEngine", "ScrollTypes"])
  ],
  targets: [
    module("ScrollTypes"),
    unsafeModule("ScrollStorage"),
    module("ScrollEngine", "ScrollTypes", "ScrollStorage"),
    module("ScrollScenario", "ScrollTypes"),

    tests("ScrollStorageTests", "ScrollStorage"),
    tests("ScrollEngineTests", "ScrollEngine", "ScrollTypes", resources: [.copy("Fixtures")]),
    tests("ScrollScenarioTests", "ScrollScenario"),
    tests("HouseRulesTests"),
  ],
  swiftLanguageModes: [.v6]
)
