// Keeps a binding of the program and a scroll view in step, as page P of the behaviours defines it.
import Foundation
import ScrollEngine

/// The bound position, as its scroll view sees it.
@MainActor
protocol PositionFollowing: AnyObject {
  /// Whether the shown view stays in place when rows before it come or go, because the position has its id.
  var keepsView: Bool { get }
  /// Whether the program has asked for a place that the scroll view keeps.
  var keepsRequest: Bool { get }
  /// Becomes the link of a scroll view, unless it is the link of another one.
  func join(_ scrollView: ScrollContents) -> Bool
  /// Starts over with the request of the position, because the scroll view has started over.
  func begin()
  /// Whether the position has a request that has not been sent.
  var hasToSend: Bool { get }
  /// Sends the request of the position, after changes of the content.
  func send()
  /// Reads the result of a frame.
  func receive()
  /// Called when the content may have changed.
  func contentChanged()
}

/// A request of a position, to be sent.
private struct Sending {
  var request: PositionRequest
  var transaction = TransactionValues()
  /// The run of bodies in which the program made the request. Nil for a request of the link itself, and once views have
  /// changed the transaction.
  var run: Int?
}

/// Keeps the value of a binding and a scroll view in step.
///
/// The value is read where the modifier is evaluated. It counts as a request if it is neither the value that was read
/// last nor a value that the link has written. Scrolls by the user are written after the layout.
@MainActor
final class PositionLink<Value: PositionValue>: PositionFollowing {
  private unowned let actions: ActionQueue
  /// The point at which rows are read, and to which they are aligned by default.
  var anchor: UnitPoint?
  var write: (Value) -> Void = { _ in }
  var read: () -> Value
  private weak var scrollView: ScrollContents?

  /// The value of the binding when it was last read.
  private var lastRead: Value
  /// The value that the link has.
  private var current: Value
  private var sending: Sending?
  /// Whether a row had the requested id.
  private var isFound = false
  /// The id of the view after the requested one. That view takes its place if it goes.
  private var idBehind: AnyHashable?
  /// Whether the link follows the id of the shown view: the user has scrolled, or the requested view has gone.
  private var isFollowing = false
  /// The view whose id was read last.
  private var lastTarget: StackElement?
  private var mustWrite = false
  private var hasReportedTypes = false

  init(_ actions: ActionQueue, _ value: Value, read: @escaping () -> Value) {
    self.actions = actions
    self.read = read
    lastRead = value
    current = value
  }

  var keepsView: Bool { current.shownID != nil }
  var keepsRequest: Bool {
    switch current.request {
    case .view, .edge: true
    case .nothing, .point: false
    }
  }
  var hasToSend: Bool { sending != nil }

  func join(_ scrollView: ScrollContents) -> Bool {
    if let known = self.scrollView, known !== scrollView, known.node?.isAlive ?? false { return false }
    if self.scrollView !== scrollView {
      self.scrollView = scrollView
      begin()
    }
    return true
  }

  func begin() {
    if sending == nil {
      var request = current.requestAtStart
      // Where the user has scrolled, the view of the id was the first on the screen.
      if current.isUsers, case .view(let id, nil) = request { request = .view(id, anchor: anchor ?? .topLeading) }
      sending = Sending(request: request)
    }
    contentChanged()
  }

  // MARK: From the program to the scroll view

  /// Takes over a value of the binding that a transaction has set.
  func take(_ value: Value, _ transaction: TransactionValues) {
    guard value != lastRead else { return }
    lastRead = value
    guard value != current else { return }
    let kept = keepsView
    current = value
    isFollowing = value.isUsers
    mustWrite = false
    sending = Sending(request: value.request, transaction: transaction, run: WriteBatch.run)
    hasReportedTypes = false
    noteChange(kept)
  }

  private func noteChange(_ kept: Bool) {
    guard let scrollView else { return }
    if kept != keepsView { scrollView.isConfigurationOld = true }
    scrollView.changes.note()
  }

  func send() {
    guard var sending, let scrollView else { return }
    if let run = sending.run {
      sending.transaction = scrollView.values(of: sending.transaction, in: run)
      sending.run = nil
      self.sending = sending
    }
    let values = sending.transaction
    var kinds: [ScrollEvent.Kind]
    isFound = false
    switch sending.request {
    case .nothing: kinds = [.keep(nil)]
    case .edge(let edge):
      kinds = [
        .scrollToEdge(edge, animation: values.animation, preservesVelocity: values.preservesVelocity),
        .keep(.edge(edge)),
      ]
    case .point(let x, let y):
      kinds = [scrollView.event(scrollingToX: x, y: y, values), .keep(nil)]
    case .view(let id, let own):
      let anchor = values.scrollTargetAnchor ?? own ?? anchor
      // The request waits until there is a view that has the id, and until its place is known.
      guard let place = scrollView.place(of: id) else { return reportOtherTypes(than: id, in: scrollView) }
      kinds = [scrollView.event(scrollingTo: place, anchor: anchor, values)]
      if case .view(let element) = place { kinds.append(.keep(.view(element, anchor: anchor))) }
      isFound = true
      noteIDBehind(place, in: scrollView)
    }
    self.sending = nil
    for kind in kinds { scrollView.views.enqueue(kind, in: scrollView.id, for: values.completions) }
    scrollView.views.completions.runUntaken(of: values.completions)
  }

  /// Reports, once for a value, that no row can have the id, because the ids of rows have other types. Another view may
  /// have it, whose place is known only after the next frame.
  private func reportOtherTypes(than id: AnyHashable, in scrollView: ScrollContents) {
    let types = scrollView.otherTypes(than: id)
    guard !types.isEmpty, !hasReportedTypes, !scrollView.hasView(id) else { return }
    hasReportedTypes = true
    let names = types.map { "\($0)" }.joined(separator: ", ")
    scrollView.views.report(
      "scrollPosition asks for the id \(id) of type \(type(of: id.base)); rows have ids of \(names)")
  }

  // MARK: From the scroll view to the program

  func contentChanged() {
    lastTarget = nil
    guard isFound, let scrollView, case .view(let id, let own) = current.request else { return }
    if let place = scrollView.place(of: id) { return noteIDBehind(place, in: scrollView) }
    guard !scrollView.hasView(id) else { return }
    isFound = false
    if let idBehind, scrollView.hasView(idBehind) {
      sending = Sending(request: .view(idBehind, anchor: own ?? anchor ?? .topLeading))
    }
    current.askForNothing()
    isFollowing = true
  }

  private func noteIDBehind(_ place: IdentifiedPlace, in scrollView: ScrollContents) {
    guard case .view(.row(let row, let section)) = place else { return idBehind = nil }
    idBehind = scrollView.elementID(ofRow: row + 1, section: section)
  }

  func receive() {
    guard let scrollView, let changes = scrollView.views.tree.changes(of: scrollView.id) else { return }
    if changes.contains(.userScroll) { takeOverByUser() }
    guard isFollowing else { return }
    follow(in: scrollView)
    if mustWrite { actions.add(at: .position) { [weak self] in self?.writeNow() } }
  }

  private func takeOverByUser() {
    // The link no longer waits for an id.
    if let sending { scrollView?.views.completions.runUntaken(of: sending.transaction.completions) }
    sending = nil
    if isFollowing, current.isUsers { return }
    let old = current
    isFound = false
    isFollowing = true
    current.becomeUsers()
    if current != old { mustWrite = true }
  }

  private func follow(in scrollView: ScrollContents) {
    guard let target = scrollView.views.tree.target(at: anchor, in: scrollView.id), target != lastTarget else { return }
    lastTarget = target
    guard let id = scrollView.id(of: target, where: current.follows), id != current.shownID else { return }
    let kept = keepsView
    current.show(id)
    mustWrite = true
    if kept != keepsView { noteChange(kept) }
  }

  /// Writes the value, unless the program has just set another one, which wins.
  private func writeNow() {
    guard mustWrite else { return }
    mustWrite = false
    guard read() == lastRead else { return }
    write(current)
    // If the binding has changed the value, the changed value is a request.
    if read() == current { lastRead = current }
  }
}
