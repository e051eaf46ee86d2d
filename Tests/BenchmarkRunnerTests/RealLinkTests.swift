// Orders with LLVM's own linker: the functions that two programs share are at the same addresses in both.
#if os(Linux)
  import ChildProcesses
  import Foundation
  import Testing

  @testable import BenchmarkRunner

  @Suite("Links in orders")
  struct RealLinkTests {
    private static let count = 300

    /// Returns the source of a C program that prints the places of its functions.
    ///
    /// - Parameter others: The number of its other functions, which nobody calls.
    private static func source(others: Int) -> String {
      func functions(_ prefix: String, _ count: Int) -> String {
        (0..<count).map { number in
          "__attribute__((noinline)) int \(prefix)\(number)(int x) { return x * \(number + 3) + \(number); }\n"
        }.joined()
      }
      func table(_ prefix: String, _ count: Int) -> String { (0..<count).map { "\(prefix)\($0), " }.joined() }
      return """
        #include <stdio.h>
        typedef int (*function)(int);
        \(functions("shared", count))\(functions("other", others))
        function shared[] = {\(table("shared", count))};
        function volatile others[] = {\(table("other", others))0};
        int main(void) {
          for (int i = 0; i < \(count); i++) printf("%ld\\n", (long)((char *)shared[i] - (char *)shared[0]));
          return others[\(others)] != 0;
        }

        """
    }

    private static func linker(in folder: URL) throws -> ShufflingLinker? {
      let found = try ShufflingLinker.find(in: folder) { name, arguments throws(CommandFailure) in
        do { return try ChildProgram.run(named: name, arguments) } catch { throw CommandFailure("\(error)") }
      }
      return try? found.get()
    }

    /// The places of the shared functions, counted from the first of them, in one order; nil without the linker.
    private static func places(others: Int, seed: UInt64) throws -> [Int]? {
      let folder = try TemporaryFolder()
      guard let linker = try linker(in: folder.url.appending(path: "linker")) else { return nil }
      try linker.prepare()
      _ = try folder.write(source(others: others), to: "program.c")
      let script = folder.path("linker/ld")
      let built = try ChildProgram.run(
        named: linker.clang,
        [
          "-O1", "-fPIE", "-pie", "-ffunction-sections", "-falign-functions=64", "-Wl,--gc-sections", "program.c", "-o",
          "program", "--ld-path=\(script)",
        ],
        in: folder.url, withErrors: true)
      try #require(built.isSuccess, "\(built.text)")
      // A compiler that also links removes its object file, so the file is made again under the noted name.
      let note = try String(contentsOfFile: folder.path("linker/arguments"), encoding: .utf8)
      let object = try #require(note.split(separator: "\n").first { $0.hasSuffix(".o") && $0.contains("program-") })
      let compiled = try ChildProgram.run(
        named: linker.clang,
        ["-O1", "-fPIE", "-ffunction-sections", "-falign-functions=64", "-c", "program.c", "-o", String(object)],
        in: folder.url, withErrors: true)
      defer { try? FileManager.default.removeItem(atPath: String(object)) }
      try #require(compiled.isSuccess, "\(compiled.text)")
      let program = folder.url.appending(path: "ordered")
      #expect(try linker.assembleMarks() == nil)
      let obstacle = try linker.linkAgain(linker.order(), seed: seed, to: program)
      try #require(obstacle == nil, "\(obstacle?.reason ?? "")")
      let run = try ChildProgram.run(program, [])
      return run.text.split(separator: "\n").compactMap { Int($0) }
    }

    @Test("Functions more move those of their own blocks and no others, in each order")
    func addresses() throws {
      // Without the linker there are no orders.
      guard let few = try Self.places(others: 0, seed: 1) else { return }
      let more = try #require(try Self.places(others: 9, seed: 1))
      #expect(few.count == Self.count && Set(few).count == Self.count)
      // If the first function has moved, all others seem to have moved.
      let shifts = Dictionary(grouping: zip(few, more).map { $1 - $0 }, by: \.self).mapValues(\.count)
      #expect(shifts.values.max() ?? 0 >= Self.count - 2 * 9, "\(shifts)")
      #expect(few != few.sorted(), "the order is a random one")
      let other = try #require(try Self.places(others: 0, seed: 2))
      #expect(zip(few, other).count { $0 != $1 } > Self.count / 2)
    }
  }
#endif
