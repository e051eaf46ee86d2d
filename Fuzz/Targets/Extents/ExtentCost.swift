// What an operation on an extent tree may cost: the nodes that it looks at, however many rows there are.
import ScrollStorage

/// The size of a tree before or after an operation, and how many nodes it has looked at so far.
struct ExtentCost {
  let visits: Int
  /// The nodes from the root to a leaf, and one for where a cursor points.
  private let path: Int
  private let pieces: Int

  init(of tree: borrowing ExtentTree) {
    visits = tree.visitedNodeCount
    path = tree.levelsAboveLeaves + 2
    pieces = tree.nodeCount + tree.blockCount
  }

  /// Six questions without a cursor and six with one, each of which goes down one path.
  var mostToRead: Int { 12 * path }

  /// The most nodes that an operation may look at which led from this tree to another; nil where it is no single operation of
  /// the tree's.
  ///
  /// Measuring a row goes down a path to find it, down to cut a block out of a run and up again to mend what is too full or not
  /// full enough, down to find the block, and down to change the sums. An edit of one entry goes down and up once. One of
  /// several entries cuts two or three paths, and joins what is left and right of each, from the bottom up. Mending looks at
  /// two neighbours. What is given back is looked at once, and is no more than what is missing afterwards and what was made.
  func most(for operation: ExtentOperation, leading to: ExtentCost) -> Int? {
    let path = max(path, to.path)
    let gone = max(0, pieces - to.pieces)
    switch operation {
    case .set: return Self.measuring * path
    case .fill(let rows, _, _): return Self.measuring * path * rows.count
    case .scatter(_, _, let times, _, _): return Self.measuring * path * times
    case .invalidate, .remove, .move, .insert: return Self.editing * path + gone
    case .thin(_, _, _, let times): return Self.editing * path * times + gone
    case .setEstimate, .reserve: return 0
    case .locate, .read, .copy, .swap, .rebuild, .lengthen, .lengthenRows: return nil
    }
  }

  private static let measuring = 8
  private static let editing = 40
}
