// Re-exports Foundation, as SwiftUI does: these types are made of its points, sizes and times.
@_exported import Foundation
