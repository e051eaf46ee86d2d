// swift-tools-version: 6.2
// A package of another author: two behaviours, and tests that check them with VoluteTesting.
import PackageDescription

let package = Package(
  name: "BehaviorChecks",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "volute", path: "../../..")],
  targets: [
    .target(name: "Carousels", dependencies: [.product(name: "ScrollEngine", package: "volute")]),
    .testTarget(
      name: "CarouselTests",
      dependencies: [
        "Carousels",
        .product(name: "ScrollEngine", package: "volute"),
        .product(name: "VoluteTesting", package: "volute"),
      ]),
  ]
)
