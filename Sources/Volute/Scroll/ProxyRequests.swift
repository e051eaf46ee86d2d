// The scrolls that proxies have asked for, until a layout tells where the views are.
import Foundation

/// A scroll that a proxy has asked for.
@MainActor
struct ProxyRequest {
  let reader: ScrollReader
  let id: AnyHashable
  let anchor: UnitPoint?
  let values: TransactionValues

  /// Finds the view after a layout, and makes its scroll view scroll to it. True if one is going to scroll.
  fileprivate func send(in views: ScrollViews) -> Bool {
    guard let node = reader.node, node.isAlive else { return false }
    var place: IdentifiedPlace?
    let found = node.firstScrollView {
      place = $0.place(of: id)
      return place != nil
    }
    if let scrollView = found, let place {
      let event = scrollView.event(scrollingTo: place, anchor: values.scrollTargetAnchor ?? anchor, values)
      views.enqueue(event, in: scrollView.id, for: values.completions)
      // Makes the update under way produce a frame for it.
      scrollView.changes.note()
      return true
    }
    views.report("scrollTo found no view with the id \(id) of type \(type(of: id.base))")
    return false
  }
}

/// The requests of proxies. They wait for a layout, because rows may come and go until then: the engine knows a row by
/// its index, and no edit changes the index in an event.
@MainActor
final class ProxyRequests {
  private let work: WaitingWork
  private var waiting: [ProxyRequest] = []

  init(_ work: WaitingWork) { self.work = work }

  var isWaiting: Bool { !waiting.isEmpty }

  func add(_ request: ProxyRequest) {
    waiting.append(request)
    work.isWaiting = true
  }

  /// Sends all requests after a layout, in order. True if a scroll view is going to scroll.
  func send(in views: ScrollViews) -> Bool {
    guard isWaiting else { return false }
    let requests = waiting
    waiting = []
    var isAny = false
    for request in requests {
      if request.send(in: views) { isAny = true }
      views.completions.release(request.values.completions)
    }
    return isAny
  }
}
