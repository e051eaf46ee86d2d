// Re-exports modules: code for SwiftUI imports neither Foundation's geometry nor Observation, so one import is enough.
@_exported import Observation
// This module brings the points, sizes and times of Foundation along.
@_exported import ScrollTypes
