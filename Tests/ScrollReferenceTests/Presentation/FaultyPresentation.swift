// A presentation with one planted fault: it forwards to the reference and falsifies one thing.
import Foundation
import ScrollReference
import ScrollTypes

/// The faults of a presentation.
enum PresentationFault: CaseIterable {
  case rowDropped, rowTwice, elementOff, frameOff, lineOff, pinForgotten, progressOff, progressFlipped, opacityOff
  case opacityBeyond, transformOff, boundsOff, blurOff, hueOff, blendForgotten, phaseFlipped, alwaysIdentity
  case enteredForgotten, leftForgotten, leftReversed, changedForgotten, changedTooMany, neverMoves, alwaysMoves
  case editsForgotten, invalidationForgotten, copyForgets, copyDrifts, leftToRight, vertical, framesCounted
  case askedAlways, askedTwice, transitionsInTurn, placesUnderInsets
  // Faults that show only beside a presentation that has seen nothing before.
  case firstBrighter
  // Faults that show only if frames are turned.
  case mirrorOff, horizontalOff
}

/// A client that changes the number or the content of questions.
private struct FaultyClient<Client: PresentationClient>: PresentationClient {
  let client: Client
  let fault: PresentationFault?

  func transition(of element: StackElement) -> Int? {
    if fault == .askedTwice { _ = client.transition(of: element) }
    let place = client.transition(of: element)
    return fault == .transitionsInTurn ? place.map { $0 + 1 } : place
  }

  func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> Client.Effect {
    var geometry = geometry
    if fault == .placesUnderInsets { geometry.spaces.levels[0].geometry.contentInsets = EdgeInsets() }
    return client.visualEffect(of: element, in: geometry)
  }
}

/// The reference with the fault that is set for the task.
struct FaultyPresentation: PresentationModel {
  @TaskLocal static var fault: PresentationFault?

  private let fault = Self.fault
  private let transitions: [ScrollTransition]
  private var reference: ReferencePresentation
  private var frame = PresentedFrame()
  private var count = 0
  private var isCopy = false
  /// A factor for each row, by the number of the update in which it came.
  private var factors: [StackElement: Double] = [:]
  private var isMirrored = false
  private var isHorizontal = false

  init(transitions: [ScrollTransition]) {
    self.transitions = transitions
    reference = ReferencePresentation(transitions: transitions)
  }

  var spaces: CoordinateSpaces {
    get { reference.spaces }
    set { reference.spaces = newValue }
  }

  mutating func update<M: ScrollModel & ~Copyable, C: PresentationClient>(
    after report: FrameReport, of model: borrowing M, asking client: C
  ) {
    count += 1
    isMirrored = model.configuration.content.layoutDirection == .rightToLeft
    isHorizontal = model.configuration.content.axis == .horizontal
    if fault == .askedAlways { reference.invalidateTransitions() }
    let client = FaultyClient(client: client, fault: fault)
    if fault == .leftToRight || fault == .vertical {
      var configuration = model.configuration
      if fault == .vertical { configuration.content.axis = .vertical }
      if fault == .leftToRight { configuration.content.layoutDirection = .leftToRight }
      // The configuration is valid.
      var other = try! ShownModel(configuration)
      other.views = (0..<model.visibleElementCount).map { model.visibleElement(at: $0) }
      reference.update(after: report, of: other, asking: client)
    } else {
      reference.update(after: report, of: model, asking: client)
    }
    frame = PresentedFrame(of: reference)
    for element in frame.entered {
      factors[element] = (fault == .firstBrighter ? count > 1 : count % 4 == 3) ? 0.99 : 1
    }
    spoil()
  }

  private mutating func spoil() {
    let last = frame.rows.count - 1
    switch fault {
    case .rowDropped: frame.rows = frame.rows.dropLast()
    case .rowTwice: if last >= 0 { frame.rows.append(frame.rows[last]) }
    case .enteredForgotten: frame.entered = frame.entered.dropLast()
    case .leftForgotten: frame.left = frame.left.dropLast()
    case .leftReversed: frame.left.reverse()
    case .changedForgotten: frame.changed = frame.changed.dropLast()
    case .changedTooMany: frame.changed = Array(frame.rows.indices)
    case .neverMoves: frame.isMoving = false
    case .alwaysMoves: frame.isMoving = true
    default: for index in frame.rows.indices { spoil(&frame.rows[index]) }
    }
  }

  private func spoil(_ row: inout PresentedRow) {
    switch fault {
    case .elementOff: row.element = .header(section: 7)
    case .frameOff: row.frame.origin.y += 0.1
    case .lineOff: row.line += 1
    case .pinForgotten: row.isPinned = false
    case .progressOff: if row.progress != 0 { row.progress *= 0.99 }
    case .progressFlipped: row.progress = -row.progress
    case .opacityOff: if row.opacity < 0.99 { row.opacity += 0.01 }
    case .opacityBeyond: row.opacity = 1 + row.opacity
    case .transformOff: if row.transform != .identity { row.transform.m32 += 0.1 }
    case .boundsOff: row.bounds.size.width += 0.1
    case .blurOff: if row.filters.blurRadius > 0 { row.filters.blurRadius += 0.1 }
    case .hueOff: if row.filters.hueRotation != 0 { row.filters.hueRotation += 0.1 }
    case .blendForgotten: row.filters.blendMode = .normal
    case .phaseFlipped:
      if row.phase != .identity { row.phase = row.phase == .topLeading ? .bottomTrailing : .topLeading }
    case .alwaysIdentity: row.phase = .identity
    case .framesCounted, .firstBrighter: row.opacity *= factors[row.element] ?? 1
    case .mirrorOff: if isMirrored && !row.transform.isIdentity { row.transform.m31 += 0.1 }
    case .horizontalOff: if isHorizontal { row.opacity *= 0.99 }
    case .copyDrifts: if isCopy { row.opacity /= 2 }
    default: break
    }
  }

  mutating func invalidateTransitions() { if fault != .invalidationForgotten { reference.invalidateTransitions() } }

  mutating func apply(_ edits: [ContentEdit]) { if fault != .editsForgotten { reference.apply(edits) } }

  func copy() -> FaultyPresentation {
    var copy = fault == .copyForgets ? FaultyPresentation(transitions: transitions) : self
    copy.isCopy = true
    return copy
  }

  var rowCount: Int { frame.rows.count }
  func row(at position: Int) -> PresentedRow { frame.rows[position] }
  var enteredCount: Int { frame.entered.count }
  func entered(at position: Int) -> StackElement { frame.entered[position] }
  var leftCount: Int { frame.left.count }
  func left(at position: Int) -> StackElement { frame.left[position] }
  var changedCount: Int { frame.changed.count }
  func changed(at position: Int) -> Int { frame.changed[position] }
  var isMoving: Bool { frame.isMoving }
}
