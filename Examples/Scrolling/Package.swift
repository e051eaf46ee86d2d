// swift-tools-version: 6.2
// An example package: a screen, its own scroll target behaviour, and tests that fuzz both without a device.
import PackageDescription

let package = Package(
  name: "Diaries",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "volute", path: "../..")],
  targets: [
    .target(name: "Diaries", dependencies: [.product(name: "Volute", package: "volute")]),
    .testTarget(
      name: "DiariesTests",
      dependencies: [
        "Diaries", .product(name: "Volute", package: "volute"), .product(name: "VoluteTesting", package: "volute"),
      ]),
  ]
)
