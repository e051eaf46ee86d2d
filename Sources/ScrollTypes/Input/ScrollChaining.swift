// What a scroll view inside another one passes on at its edges.

/// What a scroll view inside others passes on to those around it once it is at its edge.
///
/// It counts along the axes along which this scroll view scrolls. One that is disabled lets everything through.
/// UIKit's `transfersHorizontalScrollingToParent` and `transfersVerticalScrollingToParent` (iOS 17.4) say whether drags are handed
/// on. ``always`` passes on flings as well, which UIKit is not known to do. For a carousel in a pager that feels as on a phone choose
/// ``drags``; ``never`` is what UIKit does where they are false.
public enum ScrollChaining: Equatable, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The rest of a drag, of a wheel and of a fling, and keys.
  case always
  /// The rest of a drag and of a wheel, and keys. A fling or momentum that comes to the edge bounces there.
  case drags
  /// Nothing: it stretches and bounces itself.
  case never
}
