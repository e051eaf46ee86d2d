// The input of a host's user: touches, wheels and keys.
import Foundation
import ScrollEngine

extension ScrollHost {
  /// Begins a touch at a point of the window. The innermost scroll view there has the touch until it ends. If another
  /// view is in front of all scroll views, no scroll view gets the touch. The next frame processes it.
  public func touchDown(at point: CGPoint, touch: Int = 0) {
    update()
    let path = hit(at: point)
    presses.begin(touch, on: path, in: scrollViews)
    keyboardDismissal.begin(touch, at: point, on: path, scrollViews, graph.focus)
    guard let scrollView = path.scrollView else { return }
    scrollViews.enqueue(.touchBegan(point, touch: touch), in: scrollView.id)
  }

  /// Begins a touch in the middle of the first view with an id. False, and no touch, if there is no such view or if its
  /// middle is not on the screen: outside of the window, or of a scroll view around.
  @discardableResult
  public func touchDown(on id: some Hashable, touch: Int = 0) -> Bool {
    guard let middle = middle(of: id) else { return false }
    touchDown(at: middle, touch: touch)
    return true
  }

  /// The middle of the first view with an id; nil if there is no such view, or if its middle is not on the screen.
  private func middle(of id: some Hashable) -> CGPoint? {
    update()
    guard let root = rootElement else { return nil }
    let window = CGRect(origin: .zero, size: size)
    guard let (frame, clip) = root.find(AnyHashable(id), at: root.frame, in: window) else { return nil }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    return clip.contains(middle) ? middle : nil
  }

  /// Moves a touch that is down.
  public func touchMove(to point: CGPoint, touch: Int = 0) {
    if !presses.isEmpty { presses.move(touch, to: point) }
    if !keyboardDismissal.isEmpty { keyboardDismissal.move(touch, to: point) }
    scrollViews.enqueue(.touchMoved(point, touch: touch), in: .root)
  }

  /// Ends a touch.
  public func touchUp(at point: CGPoint, touch: Int = 0) {
    presses.end(touch)
    keyboardDismissal.end(touch, at: point)
    scrollViews.enqueue(.touchEnded(point, touch: touch), in: .root)
  }

  /// Cancels a touch, as the system may do.
  public func touchCancel(touch: Int = 0) {
    presses.end(touch)
    keyboardDismissal.cancel(touch)
    scrollViews.enqueue(.touchCancelled(touch: touch), in: .root)
  }

  /// Drags from a point by a distance in points, holds still, and ends the touch. The content follows once the touch
  /// has moved by the touch slop, 10 pt.
  ///
  /// - Parameter start: Where the touch begins, in the window.
  /// - Parameter distance: How far it moves, in points.
  /// - Parameter duration: How long the touch moves, in seconds.
  public func drag(from start: CGPoint, by distance: CGVector, duration: Double = 0.5) {
    let end = move(from: start, by: distance, duration: duration)
    advance(by: 0.2)
    touchUp(at: end)
    advance(by: frameDuration)
  }

  /// Drags from the middle of the first view with an id. False, and no time passes, where ``touchDown(on:touch:)`` is
  /// false.
  @discardableResult
  public func drag(on id: some Hashable, by distance: CGVector, duration: Double = 0.5) -> Bool {
    guard let middle = middle(of: id) else { return false }
    drag(from: middle, by: distance, duration: duration)
    return true
  }

  /// Drags from a point by a distance in points, and ends the touch while it moves. The content goes on by itself.
  ///
  /// - Parameter start: Where the touch begins, in the window.
  /// - Parameter distance: How far it moves, in points.
  /// - Parameter duration: How long the touch moves, in seconds.
  public func fling(from start: CGPoint, by distance: CGVector, duration: Double = 0.1) {
    let end = move(from: start, by: distance, duration: duration)
    touchUp(at: end)
    advance(by: frameDuration)
  }

  /// Flings from the middle of the first view with an id: the touch ends while it moves. False, and no time passes,
  /// where ``touchDown(on:touch:)`` is false.
  ///
  /// - Parameter id: The id of the view.
  /// - Parameter distance: How far the touch moves, in points.
  /// - Parameter duration: How long the touch moves, in seconds.
  @discardableResult
  public func fling(on id: some Hashable, by distance: CGVector, duration: Double = 0.1) -> Bool {
    guard let middle = middle(of: id) else { return false }
    fling(from: middle, by: distance, duration: duration)
    return true
  }

  private func move(from start: CGPoint, by distance: CGVector, duration: Double) -> CGPoint {
    touchDown(at: start)
    let (from, count) = (time, max(1, Int((duration / frameDuration).rounded())))
    for step in 1...count {
      advance(to: from + duration * Double(step) / Double(count))
      let part = CGFloat(step) / CGFloat(count)
      touchMove(to: CGPoint(x: start.x + distance.dx * part, y: start.y + distance.dy * part))
    }
    return CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
  }

  /// Turns a wheel, or moves fingers on a trackpad, over a point of the window.
  public func wheel(_ event: WheelEvent, at point: CGPoint) {
    guard let scrollView = scrollView(at: point) else { return }
    scrollViews.enqueue(.wheel(event), in: scrollView.id)
  }

  /// Turns a wheel by a distance in points. Negative distances lead towards the end of the content.
  public func wheel(by delta: CGVector, at point: CGPoint) { wheel(WheelEvent(delta: delta), at: point) }

  /// Presses a key that scrolls, over a point of the window.
  public func press(_ key: ScrollKey, at point: CGPoint) {
    guard let scrollView = scrollView(at: point) else { return }
    scrollViews.enqueue(.key(key), in: scrollView.id)
  }

  /// The scroll geometry of the first scroll view in the view with an id, or else of the nearest one around that view.
  public func scrollGeometry(of id: some Hashable) -> ScrollGeometry? {
    scrollView(of: id).flatMap { scrollViews.tree.geometry(of: $0.id) }
  }

  /// The phase of the first scroll view in the view with an id, or else of the nearest one around that view.
  public func scrollPhase(of id: some Hashable) -> ScrollPhase? {
    scrollView(of: id).flatMap { scrollViews.tree.phase(of: $0.id) }
  }
}

extension LayoutElement {
  /// The first element with an id: this one, or one inside. Its frame, and the part of the window that scroll views
  /// around it show.
  ///
  /// - Parameter frame: The frame of this element in the window.
  /// - Parameter clip: The part of the window that scroll views around this element show.
  fileprivate func find(
    _ id: AnyHashable, at frame: CGRect, in clip: CGRect
  ) -> (frame: CGRect, clip: CGRect)? {
    if traits.id == id { return (frame, clip) }
    let clip = self is ScrollElement ? clip.intersection(frame) : clip
    for child in childrenFromBack {
      let place = visible(child.frame).offsetBy(dx: frame.minX, dy: frame.minY)
      if let found = child.find(id, at: place, in: clip) { return found }
    }
    return nil
  }
}
