// The parts of a file that this program does not know, so that they survive when the file is written again.

/// The members of a document that decoding left out, by place.
indirect enum UnknownFields: Sendable, Equatable {
  /// A value that is unknown as a whole.
  case whole(JSONValue)
  /// The unknown parts of a known object, by member.
  case members([String: UnknownFields])
  /// The unknown parts of a known list's elements, by the element's `id`, or by its index if there are no unique ids.
  case elements([String: UnknownFields])

  /// Collects the parts of `document` that `known` lacks; `nil` if there are none. `known` is the same document,
  /// decoded and encoded again.
  init?(in document: JSONValue, besides known: JSONValue) {
    switch (document, known) {
    case (.object(let all), .object(let known)):
      let unknown = all.reduce(into: [String: UnknownFields]()) { unknown, member in
        guard let kept = known[member.key] else {
          unknown[member.key] = .whole(member.value)
          return
        }
        unknown[member.key] = UnknownFields(in: member.value, besides: kept)
      }
      if unknown.isEmpty { return nil }
      self = .members(unknown)
    case (.list(let all), .list(let known)) where all.count == known.count:
      let names = Self.names(of: known)
      let unknown = all.indices.reduce(into: [String: UnknownFields]()) { unknown, index in
        unknown[names[index]] = UnknownFields(in: all[index], besides: known[index])
      }
      if unknown.isEmpty { return nil }
      self = .elements(unknown)
    default:
      return nil
    }
  }

  /// Returns `known` with the unknown parts at their places. Drops parts whose place no longer exists.
  func merged(into known: JSONValue) -> JSONValue {
    switch (self, known) {
    case (.members(let unknown), .object(var members)):
      for (name, part) in unknown {
        if let member = members[name] {
          members[name] = part.merged(into: member)
        } else if case .whole(let value) = part {
          members[name] = value
        }
      }
      return .object(members)
    case (.elements(let unknown), .list(let elements)):
      let names = Self.names(of: elements)
      return .list(elements.indices.map { unknown[names[$0]]?.merged(into: elements[$0]) ?? elements[$0] })
    default:
      return known
    }
  }

  /// Rows may move or disappear between reading and writing, but their `id` stays the same.
  private static func names(of elements: [JSONValue]) -> [String] {
    let names = elements.compactMap { $0["id"]?.string }
    let areUnique = names.count == elements.count && Set(names).count == names.count
    return areUnique ? names : elements.indices.map { "\($0)" }
  }
}
