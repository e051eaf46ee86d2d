// The motion that a scroll view passes to its parents at its edges.

/// The motion that a scroll view passes to the scroll views around it once it is at its edge (scroll chaining).
///
/// It applies along the axes along which this scroll view scrolls. A disabled scroll view passes everything.
///
/// UIKit's `transfersHorizontalScrollingToParent` and `transfersVerticalScrollingToParent` (iOS 17.4) decide the same
/// for drags. ``never`` is UIKit's behaviour if they are false. ``always`` also passes flings, which UIKit is not known
/// to do. For a carousel in a pager that feels as on a phone, choose ``drags``.
public enum ScrollChaining: Equatable, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The rest of a drag, of a wheel event and of a fling, and keys.
  case always
  /// The rest of a drag and of a wheel event, and keys. A fling or momentum that reaches the edge bounces there.
  case drags
  /// Nothing: the scroll view stretches and bounces by itself.
  case never
}
