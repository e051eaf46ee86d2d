// A record of a scenario's byte form: 8 bytes that encode one input, edit or frame.

/// A record: its kind, its delay after the previous record, and three numbers whose meaning depends on the kind.
public struct ScenarioRecord: RawRepresentable, Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The kind of a record, with the meaning of `a`, `b` and `c`.
  ///
  /// - An *edge* is an entry of a table of 32 distances around the limits of the rules (1/3, 9.999, 10, 10.001, a
  ///   container's height, 1e9, ...). The low five bits of `b` choose it; it is negative where bit 5 is set.
  /// - *Section code*, bits 3-4 of `c`: 0 the section scrolled to last, 1 the first, 2 the last, 3 `a` modulo their
  ///   number.
  /// - *Index code*, bits 0-2 of `c`: 0 the low three bits of `a` from the start, 1 the same from the end, 2 the index
  ///   of the row scrolled to last, 3 within 8 rows of it by the low four bits of `a`, 4 the fraction `a` / 65536, 5
  ///   the start, 6 the end, 7 `a` modulo the number of rows.
  /// - *Count code*, bits 5-7 of `c`: 0-3 1 + the low three bits of `b`, 4 and 5 1 + the low seven, 6 1000, 7 up to the
  ///   end (to insert: one).
  /// - Bit 15 of `c`: an edit belongs to the transaction of the edit record just before it.
  /// - *Pointer code*, bits 13-15 of `c` in records of touches: 0-5 the first pointer, 6 and 7 two others. Each pointer
  ///   has its own place.
  ///
  /// Codes are taken modulo what exists at that point, so they always name something that exists. Without sections, an
  /// edit of rows is dropped. *On both axes* means content to which the header gives a length across; in other content
  /// those bits have no effect.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A pointer comes down, by the *pointer code*.
    ///
    /// Across the scroll axis it is at `a` / 64. Along the axis, by bits 0-1 of `c`: 0 and 1 the fraction `b` / 65536
    /// (unsigned) of the container's length in whole points, 2 the same in thirds of a point, 3 an edge.
    case touchBegan
    /// The pointer of the code moves, by bits 0-2 of `c`: 0 by `b` / 256; 1 by the low six bits of `b` less 32, in
    /// points; 2 by an edge; 3 to an edge's distance from where it came down; 4 by `b` / 16; 5 by 64 `b`; 6 by as much
    /// as the last time; 7 not at all. Across the axis it moves by `a` / 64. On both axes, bits 3-4 choose the move
    /// across: 0 the same, 1 by the edge of `a`, 2 to that edge's distance from where it came down, 3 as far as along.
    case touchMoved
    /// The pointer of the code is lifted where it is. If bits 0-1 of `c` are 3, it first moves as in `touchMoved` with
    /// `c` / 4.
    case touchEnded
    /// The touch of the pointer of the code is cancelled.
    case touchCancelled
    /// The program scrolls, by bits 0-2 of `c`: 0 to the top edge; 1 to the bottom edge by the estimated lengths; 2 to
    /// the bottom edge by the true lengths; 3 to row `a` (modulo the row count) by the estimate; 4 to that row by the
    /// true lengths; 5 to the fraction `a` / 65536 of the true content; 6 to 2 to the power of `a` modulo 64, negative
    /// for odd `a`; 7 to where it scrolled the last time. Bits 3-4 add: 0 nothing, 1 an edge, 2 `b` / 256, 3 `b` / 16.
    /// If bits 5-6 are both set, a row is scrolled to the container's far edge, so that it is the first row off the
    /// screen.
    ///
    /// If bit 15 is set, it scrolls by an animation, bits 10-14 of a table. If bit 7 is set, the velocity is preserved.
    /// On both axes it also scrolls across, by bits 8-9: 0 to the start, 1 to the end, 2 to the fraction `a` / 65536, 3
    /// to where it scrolled the last time; bits 3-4 add the same.
    case scrollTo
    /// One frame.
    case frame
    /// Frames run at a rate from a table by bits 0-2 of `c` (60, 120, 60, 120, 30, 90, 240, 1000 Hz). They run from the
    /// last frame through 1 + `b` modulo 8 frames after now, 1 + `b` modulo 128 if bits 3-4 are 3; half a frame longer
    /// if bit 5 is set. At most ``maximumPlayFrames``.
    case play
    /// Frames run at a rate from a table by bits 0-2 of `c` (60, 120, 30, 10, 24, 90, 240, 4 Hz) until nothing moves;
    /// then the clock starts again at 0. After ``EncodedScenario/maximumSettles`` such records, a further one runs one
    /// frame 10 s later.
    case settle
    /// A whole gesture: a pointer comes down at the fraction `a` / 65536 of the container's length, moves 2 + bits 0-2
    /// of `c` times by `b` / 256 points each, and is lifted. Further bits of `c`: 3-4 the interval (8.333, 16.667, 4, 9
    /// ms), 5 a frame after each move, 6 moves of `b` / 16 instead, 7-8 a pause before the lift (0, one interval,
    /// 99.999, 100 ms), 9 a cancelled touch, 10 a last frame, 13-15 the pointer code. On both axes each move also goes
    /// across, by bits 11-12 and the lower byte of `a`, signed: 0 a quarter of it in points, 1 so many 64ths of the
    /// move along, 2 as far as along, 3 so many points.
    case stroke
    /// The program scrolls to a view in the section of the *section code*. By bits 5-6 of `c` it is: 0 or 1 the row of
    /// the *index code*, 2 the header, 3 the footer. If bit 10 is set, it is a row past the last. Anchor by bits 7-9: 0
    /// and 1 none, 2 the centre, 3 top, 4 bottom, 5 and 6 the corners, 7 `b` / 16384 in both directions. If bit 15 is
    /// set, it scrolls by an animation of the same table: bits 11-14, and the lowest bit of `b` as the highest bit of
    /// the number. Otherwise, if bit 14 is set, the velocity is preserved.
    case scrollToView
    /// The container takes another size, by bits 0-2 of `c`: 0 and 1 the sides are swapped, 2 the first size, 3 the
    /// width encoded by the low byte of `a` as in the header, 4 the height encoded by `b`, 5 both, 6 the height changes
    /// by `b` / 256, 7 the width by `a` / 256.
    ///
    /// If bits 13-15 are all set, the container also takes another safe area from tables: the top by bits 3-5, the
    /// bottom by bits 6-8, the leading side by bits 9-10, the trailing side by bits 11-12; with code 1 the size stays.
    case resize
    /// Rows are inserted at the index of the index code, as many as the *count code* says.
    case insertRows
    /// Rows are removed from the index of the index code on, as many as the count code says and exist.
    case removeRows
    /// These rows move to the index `b` modulo what is allowed, to the start if bit 8 of `c` is set, to the end if bit
    /// 9 is set.
    case moveRows
    /// These rows are invalidated; header and footer instead if bits 8 and 9 of `c` are set. If only bit 9 is set, the
    /// rows are assumed to have the length that the high byte of `b` encodes as in the header.
    case invalidate
    /// 1 + bits 0-1 of `b` sections are inserted at the section of the section code. Each has bits 2-5 of `b` rows, a
    /// header if bit 6 is set, and a footer if bit 7 is set. If bit 12 of `c` is set and each section has an estimate,
    /// they have their own, which the high byte of `b` encodes. In content with layouts they have the layout that bits
    /// 5-7 of `c` count from 1, modulo their number, or none for 0. If bit 8 is set, each further section has the next
    /// layout.
    case insertSections
    /// 1 + bits 0-1 of `b` sections are removed from the section of the section code on; all sections if bits 2-4 of
    /// `b` are set.
    case removeSections
    /// A wheel turns, or one event of a trackpad arrives. The distance along the scroll axis is positive towards the
    /// start; by bits 6-7 of `c`: 0 `b` / 256, 1 `b` / 16, 2 an edge, 3 64 `b`. Across it is `a` / 64. Bits 0-2 are the
    /// phase: none, may begin, began, changed, stationary, ended, cancelled, none. Bits 3-4 are the momentum's phase,
    /// from none on. Distances are in lines if bit 5 is set. By bits 8-9 there are 1, 1, 3 or 12 such events, at one
    /// time, or 8.333 ms apart if bit 10 is set. If bit 11 is set, a frame follows each; if bit 12 is set, the
    /// direction alternates. On both axes bits 13-14 choose the distance across: 0 as above, 1 the edge of `a`, 2 the
    /// distance along, 3 none; its direction alternates if bit 15 is set.
    case wheel
    /// A whole gesture on a trackpad: fingers come down, move 1 + bits 0-2 of `c` times by `b` / 256 points each, and
    /// leave; then system momentum moves `a` modulo 16 times more. Further bits of `c`: 3-4 the interval (8.333,
    /// 16.667, 4, 9 ms), 5 a frame after each event, 6 moves of `b` / 16 instead, 7-8 the beginning (began, may begin
    /// and began, may begin only, none), 9-10 the end (ended, ended with a move, cancelled, none), 11 moves in
    /// alternating directions, 12 no beginning of the momentum, 13 no end of the momentum. Bits 14-15 say what comes
    /// between the fingers' end and the momentum: 0-1 nothing, 2 the time of bits 4-5 of `a` (0, 99.999, 100, 100.001
    /// ms), 3 a touch. Bits 6-7 of `a` are the ratio of each momentum move to the previous one: 0.75, 0.5, 1, -1. The
    /// upper byte of `a` is the distance of each move across the axis, in points. On both axes, if bit 8 of `a` is set,
    /// momentum moves shrink across, too.
    case swipe
    /// A key is pressed, by bits 0-3 of `c`: 0-9 the keys as ``ScrollKey`` declares them, 10 and 12 the arrow along the
    /// axis towards the start, 11 and 13 the arrow towards the end, 14 a page up, 15 a page down. By bits 4-5 it is
    /// pressed 1, 1, 2 or 5 times, at one time, or 16.667 ms apart if bit 6 is set.
    case key
    /// Scrolling is disabled for users if bits 0-1 of `c` are 0, and enabled otherwise.
    case scrollDisabled
    /// The program scrolls to an edge, by bits 0-2 of `c`: 0 and 1 the start of the axis, 2 and 3 its end, 4-7 the
    /// edges as `Edge` declares them. If bit 3 is set, the velocity is preserved. If bit 15 is set, it scrolls by an
    /// animation, bits 4-9 of the same table and one of limits behind it. If bits 10-12 are all set, it scrolls by a
    /// key, home or end. By bits 13-14 follow: no frame, one 250 ms later, two 500 ms apart, one 3 s later.
    case scrollToEdge = 221
    /// Rows, chosen as in other edits, go to another section: by bits 10-12 of `c` 0 the next one, 1 the previous one,
    /// 2 the first, 3 the last, from 4 on the high byte of `b` modulo their number. There, by bits 8-9, they go to: 0
    /// the index `b` modulo what is allowed, 1 the start, 2 the end, 3 the index of the row scrolled to last.
    case transferRows
    /// Nothing happens for a while, by bits 0-2 of `c`: 2, 5, 10 or 60 s, 99.999, 100 or 100.001 ms, 1000 s; 1e9 s if
    /// bits 8-12 are all set. Before it, if bit 5 is set, the pointer of the *pointer code* comes down and moves three
    /// times by `b` / 256 points, `b` / 16 if bit 6 is set; if bit 7 is set, there is a frame. After it, by bits 3-4: 0
    /// nothing, 1 the pointer moves on as far, 2 it is lifted, 3 both; except for 0, a frame follows.
    case rest
    /// The container rotates and back, 1 + bits 0-1 of `c` times: its sides are swapped and swapped back. Bits 2-3 are
    /// the number of frames after each swap, 16.667 ms apart, 500 ms if bit 4 is set. If bit 5 is set, the program
    /// first scrolls to a row, the fraction `a` / 65536 of the section scrolled to last, and there is a frame. Bits 6-7
    /// say what drives the content meanwhile: 0 nothing, 1 fingers on a trackpad, 2 momentum after them, 3 a pointer.
    /// Before each swap it moves by `b` / 256 points along the axis and, on both axes, by the low byte of `a` across
    /// it. If bit 8 is set, that input ends after the last swap.
    case turn
    /// A transaction that changes much around the row scrolled to last. By bits 0-2 of `c`: 0 nearly all rows after it
    /// are removed and as many inserted before it; 1 nearly all rows before it are removed and as many inserted at the
    /// end; 2 rows are inserted before the first row of all; 3 and 4 rows at the start and at the end are assumed to
    /// have nearly their true lengths, off by an entry of a table of nearness (bits 8-10), or the length 0; 5 rows are
    /// inserted, moved, transferred to another section and invalidated there; 6 and 7 the same, at the very time when a
    /// pointer is lifted or an animation begins. With code 2, if only bit 5 of bits 5-6 is set, sections before or
    /// after it are removed instead; if only bit 6 is set, rows of its line are inserted, removed, moved and
    /// invalidated. If bit 3 is set, the program first scrolls the row to the start of the container, and there is a
    /// frame. If bit 4 is set, a frame follows.
    case overhaul
    /// An input at its limits, by bits 0-2 of `c`: 0 an offset of 1e300, 1 an offset near the last valid positions, 2 a
    /// row, deep in the content by `a`, at an anchor far outside, 3 the pointer moves to about 1e9 pt or beyond, 4 a
    /// wheel of 1e6 pt and more, 5 an offset by an animation at its limits, 6 frames a microsecond apart, 7 a row by
    /// such an animation. Bit 3 makes it negative. Bits 4-5 choose from a table; bits 8-12 choose the animation.
    case extreme
    /// No step. The first record of this kind, anywhere, adds to the layout; see ``EncodedScenario/configuration``.
    ///
    /// Bits 0-3 of `c` each toggle one sticky edge. Bit 4: requested views are aligned beneath pinned views. Bit 5:
    /// adaptive tracks have a spacing, a tenth of their minimum. Bit 7: springs have an overshoot limit, by the low
    /// three bits of `a` (0, 1/3, 1, 10, 50, 100, 1000, 100 000 pt).
    ///
    /// If bits 8-12 are all set, lengths and counts are at their limits. Each takes two bits of `b`, from the lowest; 0
    /// leaves the header's value: rows (2^24, in two to 65 536 sections by bits 3-6 of `a`, with headers and footers),
    /// the estimate (0, 1e5, a third less), the rows' lengths (0, 1e5, both in turn and a third), the container (1e5 or
    /// 0 along, 1e5 across), margins (1e5 at the start, at the end, and all around with insets as well), tracks (128,
    /// two of 1e5, one as narrow as possible), rows of no length before all others (1024, a few hundred by `a`, 1025),
    /// and spacing, the length across or the prefetch.
    case layout
    /// The scroll view takes over another configuration. A *value code* in bits 0-4 of `c` chooses the value that
    /// changes, and `a` encodes it as in the header; if bit 10 is set, bits 5-9 choose a second value, with `b`. 0-3
    /// the safe area from the top around, 4-7 the margins, 8 the spacing, 9 the alignment, 10 that of short content, 11
    /// the tracks, 12 the pinned views, 13 whether requests avoid them, 14 the estimate, 15 whether it follows
    /// measurements, 16 prefetch, 17 retention, 18 the rate of deceleration, 19 and 20 whether short content bounces,
    /// vertically and horizontally, 21 the sticky edges, 22 the overshoot limit, 23 whether users can scroll, 24 and 25
    /// the width and the height, 26 the length across if there is one and otherwise the top margin by a little, 27 the
    /// first insets, 28 the first configuration, 29 the sides are swapped, 30 the spacing by an edge, 31 where scrolls
    /// come to rest: by the low three bits the rule, none, the width class, the height class, whether lines are
    /// targets, or where content opens.
    ///
    /// Bits 12-14 say what scrolls meanwhile: 0 what did before, 1 an animation to a view, 2 fingers on a trackpad, 3
    /// momentum, 4 a pointer, 5 a fling, 6 an animation to the end, 7 a bounce. If bit 11 is set, a frame follows; if
    /// bit 15 is set, the old configuration returns.
    case update
    /// No step. Each of the first ``EncodedScenario/maximumLayouts`` records of this kind, anywhere, is a layout of the
    /// content's table; see `SectionLayoutCode`. With such a table, each section has an estimate. The single section of
    /// a header becomes 2 to 17 sections: many of one row, some empty, some of hundreds of rows.
    case sectionLayout
    /// The scroll view takes over other layouts of sections; without a table nothing happens. A *change code* has the
    /// layout in bits 0-2 (modulo their number), the change in bits 3-6, and a number in the bits above: 0 the spacing,
    /// 1 the spacing by an edge, 2 the distance, 3 the alignment, 4 one margin, 5 all margins, 6 no margins, 7 no
    /// tracks, 8 three columns if there are two, otherwise two, 9 tracks, 10 toggles pinned headers, 11 pinned footers,
    /// 12 whether the layout is eager, 13 whether its lines are targets, 14 the first layout, 15 swaps opposite
    /// margins.
    ///
    /// `a` is such a code. By bits 7-9 of `c`: 0-3 only that change, 4 and 5 also the change of bits 0-6 of `c` with
    /// the low 9 bits of `b`, 6 that change in all layouts, 7 a new layout, which `a` and `b` encode. Bits 11-15 are
    /// those of `update`.
    case updateLayouts
    /// No step: the first record of this kind, anywhere, says where scrolls come to rest; see `TargetCode`. With each
    /// further record the scroll view takes over the values that `c` encodes.
    case targets
    /// The program keeps a place, by bits 11-12 of `c`: 0 and 1 a view, which bits 0-10 choose as in `scrollToView`; 2
    /// an edge, which bits 0-2 choose as in `scrollToEdge`; 3 clears it. If bit 14 is set, the program first requests
    /// the place; if bit 15 is set too, by an animation. If bit 13 is set, a frame follows. The first record of this
    /// kind, anywhere, also says where content opens: by the low three bits of `b` in a table, where 0 and 1 are the
    /// start.
    case keep
    /// No step: all records of this kind, anywhere, encode the presentation and the observers; see `PresentationCode`.
    case presentation = 234
  }

  /// The kinds of bytes that are no kind's number: byte 21 on, modulo 40. Gestures and frames are frequent, edits less
  /// so.
  ///
  /// Later kinds took bytes above. Those from 221 through 227 share the bytes from there to 254 in turn. The last ones
  /// replace single bytes of 228 through 234: `update`, the two of section layouts, `targets` (two bytes), `keep` and
  /// `presentation`. All other bytes keep their old meaning.
  private static let weights: [Kind] = [
    .touchBegan, .touchMoved, .touchMoved, .touchEnded, .frame, .frame, .play, .play, .stroke, .stroke, .scrollTo,
    .insertRows, .removeRows, .moveRows, .invalidate, .resize, .touchBegan, .touchMoved, .touchMoved, .touchEnded,
    .frame,
    .play, .stroke, .settle, .touchCancelled, .scrollTo, .scrollToView, .scrollToView, .insertRows, .removeRows,
    .insertSections, .removeSections, .wheel, .wheel, .swipe, .swipe, .key, .key, .scrollDisabled, .frame,
  ]

  /// The most frames that one `play` runs.
  public static let maximumPlayFrames = 160
  /// The size of a record in bytes.
  public static let byteCount = 8

  /// The eight bytes; the first byte is in the lowest bits.
  public var rawValue: UInt64

  /// Creates a record from its bytes; every value is valid.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a record from its fields.
  public init(_ kind: Kind, delay: UInt8 = 0, a: Int16 = 0, b: Int16 = 0, c: UInt16 = 0) {
    rawValue =
      UInt64(kind.rawValue) | UInt64(delay) << 8 | UInt64(UInt16(bitPattern: a)) << 16
      | UInt64(UInt16(bitPattern: b)) << 32 | UInt64(c) << 48
  }

  /// The kind of the record.
  public var kind: Kind {
    get {
      let byte = UInt8(truncatingIfNeeded: rawValue)
      if let kind = Kind(rawValue: byte) { return kind }
      let first = Kind.scrollToEdge.rawValue
      if byte > Kind.keep.rawValue, byte < Kind.presentation.rawValue { return .targets }
      if byte > first, byte < 255, let kind = Kind(rawValue: first + (byte - first) % 7) { return kind }
      return Self.weights[(Int(byte) - Int(Kind.scrollDisabled.rawValue) - 1) % Self.weights.count]
    }
    set { rawValue = rawValue & ~0xFF | UInt64(newValue.rawValue) }
  }
  /// The code of the time since the previous record.
  public var delay: UInt8 {
    get { UInt8(truncatingIfNeeded: rawValue >> 8) }
    set { rawValue = rawValue & ~0xFF00 | UInt64(newValue) << 8 }
  }
  /// The first number.
  public var a: Int16 {
    get { Int16(truncatingIfNeeded: rawValue >> 16) }
    set { rawValue = rawValue & ~0xFFFF_0000 | UInt64(UInt16(bitPattern: newValue)) << 16 }
  }
  /// The second number.
  public var b: Int16 {
    get { Int16(truncatingIfNeeded: rawValue >> 32) }
    set { rawValue = rawValue & ~0xFFFF_0000_0000 | UInt64(UInt16(bitPattern: newValue)) << 32 }
  }
  /// The third number.
  public var c: UInt16 {
    get { UInt16(truncatingIfNeeded: rawValue >> 48) }
    set { rawValue = rawValue & 0xFFFF_FFFF_FFFF | UInt64(newValue) << 48 }
  }
}
