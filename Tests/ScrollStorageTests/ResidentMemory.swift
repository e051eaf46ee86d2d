// Whether memory is given back, told by how much of it the process has.
import Foundation

/// Stops the process if what `use` takes, 4 KiB or more, is not all given back. To be called in a process of its own.
func expectMemoryReturned(_ use: () -> Void) {
  func residentPages() -> Int {
    let line = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
  for _ in 0..<100 { use() }
  let before = residentPages()
  // 4 KiB of each that stay are 8 MiB.
  for _ in 0..<2000 { use() }
  precondition(before > 0 && residentPages() - before < 500)
}
