// Checks that memory is given back, by the resident memory of the process.
import Foundation

/// Stops the process unless `use` gives back all that it allocates, 4 KiB or more. Call it in a process of its own.
func expectMemoryReturned(_ use: () -> Void) {
  func residentPages() -> Int {
    let line = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
  for _ in 0..<100 { use() }
  let before = residentPages()
  // If each call kept 4 KiB, 8 MiB would stay.
  for _ in 0..<2000 { use() }
  precondition(before > 0 && residentPages() - before < 500)
}
