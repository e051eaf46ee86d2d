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
  /// Swaps two functions of a type.
  case reorderedFunctions
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
    case .reorderedFunctions: "two functions reordered"
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
    case .reordered, .reorderedFunctions:
      let isInType = self == .reorderedFunctions
      return ReorderedText.swapped(text, inType: isInType, using: &generator).map { (path, $0) }
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
}
