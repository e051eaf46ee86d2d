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

func tests(_ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources)
}

let memorySafe: [SwiftSetting] = [
  .strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error),
]

let package = Package(
  name: "volute",
  products: [
    .library(name: "ScrollTypes", targets: ["ScrollTypes"])
  ],
  targets: [
    module("ScrollTypes"),
    module("ScrollScenario", "ScrollTypes"),
    module("ScrollReference", "ScrollTypes", "ScrollScenario"),
    tests("ScrollScenarioTests", "ScrollScenario"),
    tests("ScrollReferenceTests", "ScrollReference", "ScrollTypes", "ScrollScenario"),
  ],
  swiftLanguageModes: [.v6]
)
