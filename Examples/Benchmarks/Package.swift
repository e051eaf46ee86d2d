// swift-tools-version: 6.2
// A package outside Volute: a gallery of cards, and a program that benchmarks it with VoluteBenchmarking.
import PackageDescription

// The script that plants a slowdown works in a copy of this package in another folder.
let volute = Context.environment["VOLUTE_FOLDER"] ?? "../.."

let package = Package(
  name: "Gallery",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "volute", path: volute)],
  targets: [
    .target(name: "Gallery", dependencies: [.product(name: "ScrollEngine", package: "volute")]),
    .executableTarget(
      name: "gallery-bench", dependencies: ["Gallery", .product(name: "VoluteBenchmarking", package: "volute")]),
  ]
)
