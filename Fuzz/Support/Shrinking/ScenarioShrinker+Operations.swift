// Shrinks lists of operations: fewer of them, and simpler ones.
import ScenarioSearch

extension ScenarioShrinker {
  /// Fewer and simpler operations.
  public mutating func shrink(operations bytes: [UInt8]) -> [UInt8] {
    OperationRecord.bytes(
      shrink(OperationRecord.list(bytes), cheap: Self.cheap(operation:), Self.simpler(operation:)) {
        .bytes(OperationRecord.bytes($0))
      })
  }

  /// Numbers without the upper bits, which choose what they mean: small ones in all targets.
  static func cheap(operation record: OperationRecord) -> OperationRecord {
    var form = record
    form.mode &= ~7
    for field in [\OperationRecord.a, \.b] { form[keyPath: field] &= 0x1FFF }
    return form
  }

  /// Simpler forms of an operation: each has a smaller number somewhere and no larger one.
  static func simpler(operation record: OperationRecord) -> [OperationRecord] {
    var forms: [OperationRecord] = []
    func add(_ change: (inout OperationRecord) -> Void) {
      var form = record
      change(&form)
      if form != record, !forms.contains(form) { forms.append(form) }
    }
    add { $0.mode = 0 }
    add { $0.mode &= $0.mode &- 1 }
    for field in [\OperationRecord.a, \.b, \.c] {
      add { $0[keyPath: field] = 0 }
      // Without its upper bits, which choose what the number means.
      add { $0[keyPath: field] &= 0x1FFF }
      for number in smaller(than: Int(record[keyPath: field])) {
        add { $0[keyPath: field] = UInt16(truncatingIfNeeded: number) }
      }
    }
    return forms
  }
}
