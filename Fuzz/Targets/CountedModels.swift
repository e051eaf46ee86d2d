// The engine as a model that counts its work.
import FuzzSupport
import ScrollEngine
import ScrollReference

extension ScrollEngine: CountedModel {
  /// How many nodes its layout has looked at, in builds that check themselves; else 0.
  public var visitedNodeCount: Int { stack.visitedNodeCount }
  /// How many lines its layouts have gone through, in builds that check themselves; else 0.
  public var reachedLineCount: Int { stack.reachedLineCount }
}

extension Tallied: CountedModel where Model: CountedModel & ~Copyable {
  /// As of the model.
  public var visitedNodeCount: Int { model.visitedNodeCount }
  /// As of the model.
  public var reachedLineCount: Int { model.reachedLineCount }
}
