// Shrinks lists of operations to fewer and simpler ones.
import ScenarioSearch

extension ScenarioShrinker {
  /// Returns fewer and simpler operations.
  public mutating func shrink(operations bytes: [UInt8]) -> [UInt8] {
    OperationRecord.bytes(
      shrink(OperationRecord.list(bytes), cheap: Self.cheap(operation:), Self.simpler(operation:)) {
        .bytes(OperationRecord.bytes($0))
      })
  }

  /// Returns an operation without the upper bits of its numbers. These bits choose the meaning of a number; without
  /// them, numbers are small in all targets.
  static func cheap(operation record: OperationRecord) -> OperationRecord {
    var form = record
    form.mode &= ~7
    for field in [\OperationRecord.a, \.b] { form[keyPath: field] &= 0x1FFF }
    return form
  }

  /// Returns simpler forms of an operation. Each has at least one smaller number and no larger one.
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
      // Drops the upper bits, which choose the meaning of the number.
      add { $0[keyPath: field] &= 0x1FFF }
      for number in smaller(than: Int(record[keyPath: field])) {
        add { $0[keyPath: field] = UInt16(truncatingIfNeeded: number) }
      }
    }
    return forms
  }
}
