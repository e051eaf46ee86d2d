// Orders of sections: two programs have what they share in the same order, and memory at the same addresses.
import CRunner
import ChildProcesses
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Orders of sections")
struct SectionOrderTests {
  /// Returns a link map as `ld.lld -Map` writes it.
  private static func map(_ names: [String], section: String = ".text") -> Data {
    let head = "             VMA              LMA     Size Align Out     In      Symbol\n"
    let rows = names.enumerated().map { index, name in
      let numbers = "          24\(index)ec0           24\(index)ec0       2b    64"
      return "\(numbers)         /a (b)/c:(d).o:(\(section).\(name))\n\(numbers)                 \(name)\n"
    }
    return Data((head + "          240000           240000     1000    64 \(section)\n" + rows.joined()).utf8)
  }

  private static func order(_ names: [String], seed: UInt64 = 1) -> [String] {
    String(decoding: SectionOrder(linkMap: map(names)).file(seed: seed), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test("What two programs share is in the same order, whatever one has beside, and in another with another seed")
  func shared() {
    let names = (0..<9).map { "$s4name\($0)" }
    let order = Self.order(names).filter(names.contains)
    #expect(order.sorted() == names && order != names)
    #expect(Self.order(names.reversed() + ["$s5other", "$s6others"]).filter(names.contains) == order)
    #expect(Set((1...32).map { Self.order(names, seed: $0) }).count == 32)
  }

  @Test("A name comes behind the mark of its block, the same whatever else there is")
  func blocks() {
    let names = (0..<99).map { "$s4name\($0)" }
    func blocks(_ order: [String]) -> [String: String] {
      var mark = ""
      var blocks: [String: String] = [:]
      for name in order {
        if name.hasPrefix("volute_") { mark = name } else { blocks[name] = mark }
      }
      return blocks
    }
    let few = blocks(Self.order(names))
    let more = blocks(Self.order(names + (0..<99).map { "$s5other\($0)" }))
    #expect(few.count == 99 && Set(few.values).count > 50 && !few.values.contains(""))
    #expect(few.allSatisfy { more[$0.key] == $0.value })
    let marks = Set(few.values)
    #expect(marks.allSatisfy(SectionKind.functions.assembly.contains))
  }

  @Test("Functions and data are ordered; sections whose order has a meaning, and what is no map, are not")
  func sections() {
    for section in [".text", ".rodata", ".data", ".data.rel.ro", ".bss"] {
      #expect(!SectionOrder(linkMap: Self.map(["a"], section: section)).isEmpty, "\(section)")
    }
    for section in [".init_array", ".eh_frame", "swift5_typeref"] {
      #expect(SectionOrder(linkMap: Self.map(["a"], section: section)).isEmpty, "\(section)")
    }
    // ARM tells code from data by these names.
    for name in ["$x", "$d", "$x.7"] { #expect(SectionOrder(linkMap: Self.map([name])).isEmpty) }
    for text in ["", "\n\n", "words of no map", "1 2 3", "1 2 3 4 ", "1 2 3 4         a\n"] {
      #expect(SectionOrder(linkMap: Data(text.utf8)).isEmpty, "\(text)")
    }
  }

  #if os(Linux)
    @Test("Where there is no linker, the reason names the package to install")
    func noLinker() throws {
      let folder = FileManager.default.temporaryDirectory
      let found = try ShufflingLinker.find(in: folder) { _, _ throws(CommandFailure) in
        do { return try ChildProgram.run(named: "false", []) } catch { throw CommandFailure("\(error)") }
      }
      guard case .failure(let obstacle) = found else {
        Issue.record("has found a linker")
        return
      }
      let reason = "ld.lld is neither beside the toolchain nor in the PATH (on Debian: `apt-get install lld`)"
      #expect(obstacle.reason == reason)
    }

    @Test("Processes have their memory at the same addresses while they are fixed, and as ever before and after")
    func fixedAddresses() throws {
      func maps() throws -> String {
        try ChildProgram.run(named: "cat", ["/proc/self/maps"], in: FileManager.default.temporaryDirectory).text
      }
      // A container may forbid fixed addresses. Then none are fixed, and the result says so.
      let (fixed, areFixed) = try FixedAddresses.during { try [maps(), maps()] }
      #expect((fixed[0] == fixed[1]) == areFixed)
      let areRandom = runner_addresses_are_random()
      #expect(try (maps() != maps()) == areRandom)
    }
  #endif
}
