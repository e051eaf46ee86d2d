// Makes the engine a model that counts its work.
import FuzzSupport
import ScrollEngine
import ScrollReference

extension ScrollEngine: CountedModel {
  /// The number of nodes that its layouts have looked at, in builds that check themselves; otherwise 0.
  public var visitedNodeCount: Int { stack.visitedNodeCount }
  /// The number of lines that its layouts have gone through, in builds that check themselves; otherwise 0.
  public var reachedLineCount: Int { stack.reachedLineCount }
}

extension Tallied: CountedModel where Model: CountedModel & ~Copyable {
  /// The model's count.
  public var visitedNodeCount: Int { model.visitedNodeCount }
  /// The model's count.
  public var reachedLineCount: Int { model.reachedLineCount }
}
