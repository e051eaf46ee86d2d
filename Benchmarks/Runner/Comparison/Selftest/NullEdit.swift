// Edits of sources that change no behaviour, but move the code behind them.

/// The ways in which a null commit edits sources.
enum NullEdit: String, Codable, Sendable, CaseIterable {
  /// Appends a public type with functions that nobody calls to a file.
  case deadFunctions
  /// Gives a file a name that sorts elsewhere. Modules are compiled in the order of their files' names.
  case renamedFile
  /// Appends a stored table that nobody reads to a file.
  case constant
  /// Swaps two declarations of a file.
  case reordered
  /// Moves a file to a folder with a long name.
  case longerPath
  /// Keeps the sources, and runs the program in a larger environment.
  case environment

  /// The name in tables.
  var words: String {
    switch self {
    case .deadFunctions: "dead functions"
    case .renamedFile: "a file renamed"
    case .constant: "a stored constant"
    case .reordered: "two declarations reordered"
    case .longerPath: "a longer path"
    case .environment: "a larger environment"
    }
  }

  /// Returns the edits in turns, so that a part of a run covers each of them.
  static func number(_ number: Int) -> NullEdit { allCases[number % allCases.count] }

  /// Returns the file after the edit; `nil` if the file cannot be edited this way.
  ///
  /// - Parameters:
  ///   - path: The path within the repository.
  ///   - number: The number of the commit. It is part of all invented names.
  func apply(
    to text: String, at path: String, number: Int, using generator: inout SeededGenerator
  ) -> (path: String, text: String)? {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, name) = (path[..<slash], path[slash...])
    switch self {
    case .deadFunctions:
      let sizes = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        [1, 3, 10, 30, 100].randomElement(using: &generator) ?? 1
      }
      return (path, text + Self.deadType(number: number, sizes: sizes, using: &generator))
    case .renamedFile:
      let first = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".randomElement(using: &generator) ?? "A"
      return ("\(folder)\(first)\(number)\(name)", text)
    case .constant:
      let values = (0..<Int.random(in: 1...200, using: &generator)).map { _ in "\(generator.next())" }
      return (path, text + "\npublic let nullCommit\(number): [UInt64] = [\(values.joined(separator: ", "))]\n")
    case .reordered:
      return Self.swapped(text, using: &generator).map { (path, $0) }
    case .longerPath:
      let long = String(repeating: "FilesInAFolderWithALongName", count: Int.random(in: 1...4, using: &generator))
      return ("\(folder)\(long)\(number)/\(name)", text)
    case .environment:
      return (path, text)
    }
  }

  /// Returns a type with functions that nobody calls. A conformance keeps them in the program: linkers remove functions
  /// that no table names.
  private static func deadType(number: Int, sizes: [Int], using generator: inout SeededGenerator) -> String {
    let functions = sizes.enumerated().map { index, size in
      let steps = (0..<size).map { _ in
        "    state = (state ^ (state >> \(Int.random(in: 1...63, using: &generator)))) &* \(generator.next() | 1)\n"
      }
      return """
          @inline(never) public func mixed\(index)(_ value: UInt64) -> UInt64 {
            var state = value
        \(steps.joined())    return state
          }

        """
    }
    let sum = sizes.indices.map { "mixed\($0)(seed)" }.joined(separator: " &+ ")
    return """

      /// Nothing makes one.
      public struct NullCommit\(number): CustomStringConvertible {
        public var seed: UInt64
        public var description: String { "\\(\(sum))" }

      \(functions.joined(separator: "\n"))}

      """
  }

  /// Swaps two declarations of a file, with the comments before them; `nil` if there are no two.
  private static func swapped(_ text: String, using generator: inout SeededGenerator) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A condition around a declaration would have to move with it, so such files are left out.
    if lines.contains(where: { $0.hasPrefix("#") }) { return nil }
    let blocks = declarations(lines)
    guard blocks.count > 1, let first = blocks.indices.dropLast().randomElement(using: &generator),
      let second = blocks.indices.dropFirst(first + 1).randomElement(using: &generator)
    else { return nil }
    let (upper, lower) = (blocks[first], blocks[second])
    let between = lines[upper.upperBound..<lower.lowerBound]
    let result = lines[..<upper.lowerBound] + lines[lower] + between + lines[upper] + lines[lower.upperBound...]
    return result.joined(separator: "\n")
  }

  /// Returns the line ranges of declarations that begin and end in the first column, with the opening brace in their
  /// first line.
  private static func declarations(_ lines: [Substring]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // The first line of a declaration, or of the comments and attributes before it.
    var start: Int?
    var isOpen = false
    for (index, line) in lines.enumerated() {
      if isOpen {
        guard line == "}", let first = start else { continue }
        found.append(first..<index + 1)
        (start, isOpen) = (nil, false)
      } else if line.hasPrefix("///") || line.hasPrefix("@") && !line.hasSuffix("{") {
        start = start ?? index
      } else if line.hasSuffix("{"), line.first == "@" || line.first?.isLetter == true, !line.hasPrefix("where ") {
        start = start ?? index
        isOpen = true
      } else {
        start = nil
      }
    }
    return found
  }
}
