// What a file holds beyond what this program knows, so that writing it again loses nothing.

/// The members of a document that its decoding left out, by place.
indirect enum UnknownFields: Sendable, Equatable {
  /// A value that is not known as a whole.
  case whole(JSONValue)
  /// Members of an object that is known.
  case members([String: UnknownFields])
  /// Elements of a list that is known, by their `id`, or by their place where they have none.
  case elements([String: UnknownFields])

  /// What `document` has and `known`, the same document decoded and encoded, has not; `nil` where that is nothing.
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

  /// `known` with the unknown parts at their places. A part whose place is gone is dropped.
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

  /// Rows may be moved or removed between reading and writing; their `id` stays.
  private static func names(of elements: [JSONValue]) -> [String] {
    let names = elements.compactMap { $0["id"]?.string }
    let areUnique = names.count == elements.count && Set(names).count == names.count
    return areUnique ? names : elements.indices.map { "\($0)" }
  }
}
