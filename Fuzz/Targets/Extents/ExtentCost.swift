// The limits of an extent tree's operations: how many nodes they may look at, whatever the number of rows.
import ScrollStorage

/// The size of a tree before or after an operation, and the number of nodes that it has looked at so far.
struct ExtentCost {
  let visits: Int
  /// The nodes from the root to a leaf, and one more for the place of a cursor.
  private let path: Int
  private let pieces: Int

  init(of tree: borrowing ExtentTree) {
    visits = tree.visitedNodeCount
    path = tree.levelsAboveLeaves + 2
    pieces = tree.nodeCount + tree.blockCount
  }

  /// The limit for six reads without a cursor and six with one. Each goes down one path.
  var mostToRead: Int { 12 * path }

  /// Returns the limit for an operation that led from this tree to another; `nil` if the operation is not a single
  /// operation of the tree.
  ///
  /// Measuring a row takes several paths: down to find the row, down to cut a block out of a run, up to repair nodes
  /// that are too full or too empty, down to find the block, and down to change the sums. An edit of one entry goes
  /// down and up once. An edit of several entries cuts two or three paths, and joins the parts on both sides of each
  /// cut, from the bottom up. A repair looks at two neighbours. Each freed piece is looked at once. The number of freed
  /// pieces is at most the number of missing pieces afterwards plus the number of new ones.
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
