// Whoever imports these types has the points, sizes and times that they are made of, as whoever imports SwiftUI has.
@_exported import Foundation
