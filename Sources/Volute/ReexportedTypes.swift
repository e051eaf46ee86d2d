// One import is enough: code for SwiftUI imports neither Foundation's geometry nor Observation.
@_exported import Observation
// With these come the points, sizes and times of Foundation.
@_exported import ScrollTypes
