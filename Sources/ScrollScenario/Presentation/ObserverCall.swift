// Records the calls of an observer's action.
import Foundation
import ScrollTypes

/// A value that an action received.
public enum ObservedValue: Equatable, Sendable {
  case numbers(ObservedNumbers)
  case phase(ScrollPhase)
  case isVisible(Bool)
  case appeared
  case disappeared
  case rows([StackElement])
}

/// Numbers computed from a geometry. They compare as floating-point numbers, so NaN is unequal to itself.
public struct ObservedNumbers: Equatable, Sendable {
  /// The numbers.
  public var values: [Double]

  /// Creates numbers.
  public init(_ values: [Double]) { self.values = values }
}

/// One call of an action.
public struct ObserverCall: Equatable, Sendable {
  /// The observer of the script.
  public var observer: Int
  /// The number of the registration over all observers, counted from 0.
  public var registration: Int
  /// The view of the call, if it has one.
  public var element: StackElement?
  /// The old value, if the action receives it.
  public var old: ObservedValue?
  /// The value now.
  public var new: ObservedValue
  /// The context, if the action receives it: the velocity and the numbers of the geometry.
  public var context: [Double] = []
}

extension ObserverCall: CustomStringConvertible {
  /// The call in a few words.
  public var description: String {
    let view = element.map { " \($0.scenarioText)" } ?? ""
    return "observer \(observer)\(view): " + (old.map { "\($0) to " } ?? "") + "\(new)"
      + (context.isEmpty ? "" : " at \(context)")
  }
}

extension ObservedValue: CustomStringConvertible {
  /// The value in a few words.
  public var description: String {
    switch self {
    case .numbers(let numbers): "\(numbers.values)"
    case .phase(let phase): "\(phase)"
    case .isVisible(let isVisible): isVisible ? "visible" : "not visible"
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .rows(let rows): "[\(rows.map(\.scenarioText).joined(separator: ", "))]"
    }
  }
}

extension ObserverScript.GeometryValue {
  /// Computes the value of a geometry.
  func numbers(of geometry: ScrollGeometry) -> ObservedNumbers {
    func rect(_ rect: CGRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    func edges(_ insets: EdgeInsets) -> [Double] { [insets.top, insets.leading, insets.bottom, insets.trailing] }
    let (offset, content, container) = (geometry.contentOffset, geometry.contentSize, geometry.containerSize)
    let insets = geometry.contentInsets
    switch self {
    case .offset: return ObservedNumbers([offset.x, offset.y])
    case .contentSize: return ObservedNumbers([content.width, content.height])
    case .containerSize: return ObservedNumbers([container.width, container.height])
    case .insets: return ObservedNumbers(edges(insets))
    case .visibleRect: return ObservedNumbers(rect(geometry.visibleRect))
    case .bounds: return ObservedNumbers(rect(geometry.bounds))
    case .everything: return ObservedNumbers(geometry.numbers)
    case .overscroll: return ObservedNumbers([min(offset.x + insets.leading, 0), min(offset.y + insets.top, 0)])
    case .hundreds: return ObservedNumbers([((offset.x + offset.y) / 100).rounded()])
    case .constant: return ObservedNumbers([1])
    case .notANumber: return ObservedNumbers([.nan])
    }
  }
}

extension ScrollGeometry {
  /// All numbers of the geometry.
  var numbers: [Double] {
    [
      contentOffset.x, contentOffset.y, contentSize.width, contentSize.height, contentInsets.top, contentInsets.leading,
      contentInsets.bottom, contentInsets.trailing, containerSize.width, containerSize.height, visibleRect.minX,
      visibleRect.minY, visibleRect.width, visibleRect.height,
    ]
  }
}

extension ObserverScript.RowValue {
  /// Computes the value of a row's geometry.
  func numbers(of geometry: GeometryProxy) -> ObservedNumbers {
    func rect(_ rect: CGRect) -> ObservedNumbers {
      ObservedNumbers([rect.minX, rect.minY, rect.width, rect.height])
    }
    return switch self {
    case .size: ObservedNumbers([geometry.size.width, geometry.size.height])
    case .local: rect(geometry.frame(in: .local))
    case .scrollView: rect(geometry.frame(in: .scrollView))
    case .vertical: rect(geometry.frame(in: .scrollView(axis: .vertical)))
    case .horizontal: rect(geometry.frame(in: .scrollView(axis: .horizontal)))
    case .global: rect(geometry.frame(in: .global))
    case .container: rect(geometry.bounds(of: .scrollView) ?? .zero)
    }
  }
}
