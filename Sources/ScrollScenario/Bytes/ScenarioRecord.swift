// One record of a scenario's byte form: 8 bytes, one thing that happens.

/// A record: what happens, how long after the record before, and three numbers that say how.
public struct ScenarioRecord: RawRepresentable, Equatable, Hashable, Sendable, BitwiseCopyable {
  /// What happens, with the meaning of `a`, `b` and `c`.
  ///
  /// An *edge* is an entry of a table of 32 distances around the limits of the rules (1/3, 9.999, 10, 10.001, a
  /// container's height, 1e9, ...), chosen by the low five bits of `b`, negative where bit 5 is set.
  ///
  /// Codes of the kinds that name views, in `c`; all of them are taken modulo what is there at that point, so that they always
  /// name something that is, and a row edit of a content without sections is dropped:
  ///
  /// - *Section code*, bits 3-4: 0 the section scrolled to last, 1 the first, 2 the last, 3 `a` modulo their number.
  /// - *Index code*, bits 0-2: 0 the low three bits of `a` from the start, 1 the same from the end, 2 that of the row
  ///   scrolled to last, 3 within 8 rows of it by the low four bits of `a`, 4 the fraction `a` / 65536, 5 the start, 6
  ///   the end, 7 `a` modulo their number.
  /// - *Count code*, bits 5-7: 0-3 1 + the low three bits of `b`, 4 and 5 1 + the low seven, 6 1000, 7 up to the end (to
  ///   insert: one).
  /// - Bit 15: an edit belongs to the transaction of the edit record just before it.
  ///
  /// *Pointer code*, bits 13-15 of `c` in the records of touches: 0-5 the first pointer, 6 and 7 two others. Each has a place of its
  /// own.
  ///
  /// What is said of content *on both axes* holds where the header gives it a length across; elsewhere those bits say nothing.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A pointer comes down, by the *pointer code*.
    ///
    /// Across the scroll axis at `a` / 64. Along it by the low two bits of `c`: 0 and 1 the fraction `b` / 65536 (unsigned) of the container's
    /// length in whole points, 2 the same in thirds, 3 an edge.
    case touchBegan
    /// The pointer of that code moves, by the low three bits of `c`: 0 by `b` / 256; 1 by the low six bits of `b`, signed, in
    /// points; 2 by an edge; 3 to an edge's distance from where the pointer came down; 4 by `b` / 16; 5 by 64 `b`;
    /// 6 by as much as the last time; 7 not at all. Across the axis it moves by `a` / 64; on both axes, by bits 3-4: 0 that, 1 by the
    /// edge that `a` chooses, 2 to that edge's distance from where it came down, 3 as far as along.
    case touchMoved
    /// The pointer of that code is lifted where it is; where the low two bits of `c` are 3, it first moves as `touchMoved` does
    /// with `c` / 4.
    case touchEnded
    /// The touch of the pointer of that code is cancelled.
    case touchCancelled
    /// The program scrolls, by the low three bits of `c`: 0 to the top edge; 1 to the bottom edge if every row
    /// were as estimated; 2 to the bottom edge by the true heights; 3 to row `a` (modulo the row count) by the
    /// estimate; 4 to that row by the true heights; 5 to the fraction `a` / 65536 of the true content; 6 to
    /// 2 to the power of `a` modulo 64, negative for odd `a`; 7 to where it scrolled the last time.
    /// Added to it, by the next two bits of `c`: 0 nothing, 1 an edge, 2 `b` / 256, 3 `b` / 16. Where the two bits behind
    /// are set, a row is scrolled to the container's far edge, so that it is the first one that does not show. Where bit
    /// 15 is set it goes there by an animation, bits 10-14 of a table; where bit 7 is set the velocity is to be preserved.
    /// On both axes it goes across too, by bits 8-9: 0 to the start, 1 to the end, 2 to the fraction `a` / 65536, 3 to where it
    /// scrolled the last time; with the same added to it.
    case scrollTo
    /// One frame.
    case frame
    /// Frames at a rate from a table by the low three bits of `c` (60, 120, 60, 120, 30, 90, 240, 1000 Hz), from the
    /// last frame through 1 + `b` modulo 8 frames after now, 1 + `b` modulo 128 where the next two bits of `c` are 3;
    /// half a frame longer where bit 5 is set. At most ``maximumPlayFrames``.
    case play
    /// Frames at a rate from a table by the low three bits of `c` (60, 120, 30, 10, 24, 90, 240, 4 Hz) until nothing
    /// moves; the clock starts anew. After ``EncodedScenario/maximumSettles`` of them, one frame 10 s later.
    case settle
    /// A whole gesture: a pointer comes down at the fraction `a` / 65536 of the container's height, moves 2 + the low
    /// three bits of `c` times by `b` / 256 points each, and is lifted. Further bits of `c`, from bit 3: two for the
    /// interval (8.333, 16.667, 4, 9 ms), one for a frame after each move, one for moves of `b` / 16 instead, two for
    /// a pause before the lift (0, one interval, 99.999, 100 ms), one for a cancelled touch, one for a last frame; and the pointer
    /// code. On both axes each move goes across too, by bits 11-12 and the lower byte of `a`, signed: 0 a quarter of it in points, 1
    /// so many 64ths of the move along, 2 as far as along, 3 so many points.
    case stroke
    /// The program scrolls to a view of the section by the *section code* in bits 3-4 of `c`: a row by the *index code*
    /// in bits 0-2 where bits 5-6 are 0 or 1, its header where they are 2, its footer where they are 3; where bit 10 is
    /// set a row past the last. Anchor by bits 7-9: 0 and 1 none, 2 the centre, 3 top, 4 bottom, 5 and 6 the corners, 7
    /// `b` / 16384 in both directions. Where bit 15 is set it goes there by an animation of the same table: bits 11-14, and
    /// the lowest bit of `b` as the highest of its number; where it is not, and bit 14 is, the velocity is to be preserved.
    case scrollToView
    /// The container takes another size, by the low three bits of `c`: 0 and 1 the sides change places, 2 as at first, 3 the
    /// width that the low byte of `a` is the header's code for, 4 the height that `b` is, 5 both, 6 the height by
    /// `b` / 256, 7 the width by `a` / 256.
    ///
    /// Where bits 13-15 all are set it takes another safe area too, of tables: the top by bits 3-5, the bottom by bits 6-8, the
    /// leading side by bits 9-10, the trailing one by bits 11-12; with code 1 the size stays.
    case resize
    /// Rows come, where the index code says, as many as the *count code* says.
    case insertRows
    /// Rows go: from where the index code says, as many as the count code says and there are.
    case removeRows
    /// Such rows move, to the index `b` modulo what is allowed, to the start where bit 8 of `c` is set, to the end where
    /// bit 9 is.
    case moveRows
    /// Such rows are invalidated; where bits 8 and 9 of `c` are set, header and footer. Where only bit 9 is set, the rows
    /// are assumed to have the length that the high byte of `b` is the header's code for.
    case invalidate
    /// Sections come, 1 + the low two bits of `b` of them, at the section that the section code says; each with bits 2-5 of
    /// `b` rows, a header where bit 6 is set, a footer where bit 7 is, and, where bit 12 of `c` is set and each section has
    /// an estimate, one of its own by the high byte of `b`. Of content with layouts they have the one that bits 5-7 of `c` count from 1,
    /// modulo their number, or none for 0; where bit 8 is set each further one has the next.
    case insertSections
    /// Sections go: from the section that the section code says, 1 + the low two bits of `b`; all where the next three bits
    /// are set.
    case removeSections
    /// A wheel turns, or one event of a trackpad comes. Along the scroll axis, positive towards the start, by bits 6-7 of `c`: 0
    /// `b` / 256, 1 `b` / 16, 2 an edge, 3 64 `b`; across it by `a` / 64. Its phase by bits 0-2: none, may begin, began,
    /// changed, stationary, ended, cancelled, none; the momentum's by bits 3-4, from none on. In lines where bit 5 is set.
    /// Bits 8-9: once, once, 3 or 12 times, at one time, or 8.333 ms apart where bit 10 is set. Where bit 11 is set a frame
    /// after each, where bit 12 is set every other one in the other direction. On both axes the distance across by bits 13-14: 0
    /// as above, 1 the edge that `a` chooses, 2 that along, 3 none; in the other direction every other time where bit 15 is set.
    case wheel
    /// A whole gesture on a trackpad: fingers come, move 1 + the low three bits of `c` times by `b` / 256 points each, and go; then
    /// the system's momentum moves `a` modulo 16 times more. Further bits of `c`, from bit 3: two for the interval (8.333,
    /// 16.667, 4, 9 ms), one for a frame after each event, one for moves of `b` / 16 instead, two for the beginning (began,
    /// may begin and began, may begin alone, none), two for the end (ended, with a move, cancelled, none), one for moves in
    /// turn in both directions, one for no beginning of the momentum, one for no end of it. Bits 14-15 and those of `a` say what
    /// comes between the pointers' end and the momentum: 0-1 nothing, 2 the time that bits 4-5 of `a` say (0, 99.999,
    /// 100, 100.001 ms), 3 a touch. Bits 6-7 of `a` are what each move of the momentum is of the one before: 0.75,
    /// 0.5, 1, -1. Its upper byte is the distance of each move across the axis, in points; on both axes, where bit 8 is set, that
    /// of the momentum's moves grows smaller too.
    case swipe
    /// A key is pressed, by the low four bits of `c`: 0-9 the keys as ``ScrollKey`` declares them, 10 and 12 the arrow along the axis
    /// towards the start, 11 and 13 the one towards the end, 14 a page up, 15 a page down. Bits 4-5: once, once, 2 or 5
    /// times, at one time, or 16.667 ms apart where bit 6 is set.
    case key
    /// Users can no longer scroll where the low two bits of `c` are 0, and can again where they are not.
    case scrollDisabled
    /// The program scrolls to an edge, by the low three bits of `c`: 0 and 1 to the start of the axis, 2 and 3 to its
    /// end, 4-7 to the edges as `Edge` declares them. Where bit 3 is set the velocity is to be preserved; where bit 15
    /// is set it goes there by an animation, bits 4-9 of the same table and one of limits behind it; where bits 10-12
    /// all are set by a key, home or end. Bits 13-14: no frame, one 250 ms later, two 500 ms apart, one 3 s later.
    case scrollToEdge = 221
    /// Such rows as edits name go to another section: by bits 10-12 of `c` to the next one, the one before, the first,
    /// the last, from 4 on to the high byte of `b` modulo their number; there, by bits 8-9, to the index `b` modulo
    /// what is allowed, to the start, to the end, next to the row scrolled to last.
    case transferRows
    /// Nothing happens for a while, by the low three bits of `c`: 2, 5, 10 or 60 s, 99.999, 100 or 100.001 ms, 1000 s;
    /// where bits 8-12 all are set for 1e9 s. Before it, where bit 5 is set, the pointer of the *pointer code* comes down
    /// and moves three times by `b` / 256 points, `b` / 16 where bit 6 is set, and where bit 7 is set there is a frame.
    /// Behind it, by bits 3-4: nothing, the pointer moves on as far, it is lifted, both; and a frame.
    case rest
    /// The container turns to and fro, 1 + the low two bits of `c` times: its sides change places and back, with as
    /// many frames behind each as bits 2-3 say, 16.667 ms apart, 500 ms where bit 4 is set. Where bit 5 is set the
    /// program scrolls to a row before, the fraction `a` / 65536 of the section scrolled to last, and there is a frame.
    /// By bits 6-7, meanwhile: nothing, fingers on a trackpad move, the momentum behind them, a pointer drags; before each
    /// size by `b` / 256 points along the axis and, on both axes, by the low byte of `a` across it. In the end, where
    /// bit 8 is set, what drives the content ends.
    case turn
    /// A transaction that changes much about the row scrolled to last. By the low three bits of `c`: 0 nearly all rows behind it go and as many come before
    /// it; 1 nearly all before it go and as many come behind; 2 rows come before the first one of all; 3 and 4 rows at
    /// the start and at the end are assumed to be as long as they are, give or take an edge of the table of nearness by
    /// bits 8-10, or 0; with bit 5 alone of bits 5-6 sections before or behind it go instead of what code 2 does, with bit 6
    /// alone rows of its line come, go, move and are invalidated; 5 rows come, move, go to another section and are invalidated there; 6 a pointer is lifted, 7 an
    /// animation begins at the very time of such an edit. Where bit 3 is set the program has the row at the start of
    /// the container before, and there is a frame; where bit 4 is set there is one behind.
    case overhaul
    /// An input at its limits, by the low three bits of `c`: 0 an offset of 1e300, 1 one at the last positions that
    /// there are, 2 a row, deep in the content by `a`, at an anchor far outside, 3 the pointer moves to 1e9 pt, 4 a
    /// wheel of 1e6 pt and more, 5 an offset by an animation at its limits, 6 frames a microsecond apart, 7 a row by
    /// such an animation. Negative where bit 3 is set; which of a table by bits 4-5; the animation by bits 8-12.
    case extreme
    /// No step: the first record of this kind, wherever it stands, adds to the layout; see
    /// ``EncodedScenario/configuration``.
    ///
    /// Bits 0-3 of `c`: the edges to which content at rest keeps, each the other way round than usual where its bit is
    /// set. Bit 4: views that are asked for are aligned beneath what is pinned. Bit 5: adaptive tracks have a spacing, a
    /// tenth of their least width. Bit 7: a limit to the overshoot of springs, by the low three bits of `a` (0, 1/3, 1,
    /// 10, 50, 100, 1000, 100 000 pt).
    ///
    /// Where bits 8-12 all are set, lengths and counts are at their limits, by two bits of `b` each, 0 as the header
    /// says, from the lowest: rows (2^24, in two to 65 536 sections by bits 3-6 of `a`, with headers and footers), the
    /// estimate (0, 1e5, a third less), the rows' lengths (0, 1e5, both in turn and a third), the container (1e5 or 0
    /// along, 1e5 across), margins (1e5 at the start, at the end, and all around with insets as well), tracks (128, two
    /// of 1e5, one as narrow as it goes), rows of no length before all others (1024, a few hundred by `a`, 1025), and
    /// spacing, the length across or the prefetch.
    case layout
    /// The scroll view takes over another configuration, of which a *value code* in bits 0-4 of `c` says what changes, with `a` as
    /// a header's code for it; where bit 10 is set one in bits 5-9 changes too, with `b`. 0-3 the safe area from the top around, 4-7
    /// the margins, 8 the spacing, 9 the alignment, 10 that of short content, 11 the tracks, 12 what is pinned, 13 whether requests
    /// keep clear of that, 14 the estimate, 15 whether it follows, 16 prefetch, 17 retention, 18 the rate of deceleration, 19 and 20
    /// whether short content bounces, vertically and horizontally, 21 the edges to which content keeps, 22 the overshoot, 23 whether
    /// users can scroll, 24 and 25 the width and the height, 26 the length across where there is one and else the top margin by a
    /// little, 27 the insets as at first, 28 everything as at first, 29 the sides change places, 30 the spacing by an edge, 31 where
    /// scrolls come to rest: by the low three bits the rule, none, the width class, the height class, whether lines are targets, or where content opens.
    ///
    /// Bits 12-14 say what scrolls meanwhile: 0 and 1 what did before, 2 fingers on a trackpad, 3 momentum, 4 a pointer, 5 a fling, 6 an
    /// animation to the end, 7 a bounce. Where bit 11 is set there is a frame behind; where bit 15 is set everything is as before again.
    case update
    /// No step: each of the first ``EncodedScenario/maximumLayouts`` records of this kind, wherever they stand, is a layout of the
    /// content's table; see `SectionLayoutCode`. Where there is one, each section has an estimate, and what the header makes one
    /// section becomes 2 to 17 of them, many of one row, some empty, some of hundreds of rows.
    case sectionLayout
    /// The scroll view takes over other layouts of sections; without a table nothing happens. A *change code* has the layout in its bits
    /// 0-2 (modulo their number), what changes in bits 3-6, and a number in the bits behind: 0 the spacing, 1 the spacing by an edge, 2
    /// the distance, 3 the alignment, 4 one margin, 5 all of them, 6 no margins, 7 no tracks, 8 three columns where there are two, and else
    /// two, 9 tracks, 10 headers are pinned or not, 11 footers, 12 the layout is eager or not, 13 its lines are targets or not, 14
    /// everything as at first, 15 opposite
    /// margins change places.
    ///
    /// `a` is such a code. By bits 7-9 of `c`: 0-3 that changes, 4 and 5 a second one of bits 0-6 of `c` with the low 9 bits of `b` too, 6
    /// all layouts change so, 7 one is added, of which `a` and `b` say what it is. Bits 11-15 are those of `update`.
    case updateLayouts
    /// No step: the first record of this kind, wherever it stands, says where scrolls come to rest; see `TargetCode`. Of each further one
    /// the scroll view takes over what `c` says.
    case targets
    /// The program names a place to be kept, by bits 11-12 of `c`: 0 and 1 a view, as `scrollToView` says it in bits 0-10; 2 an edge, as
    /// `scrollToEdge` says it in bits 0-2; 3 none. Where bit 14 is set it asks for the place before, and where bit 15 is, too, by an
    /// animation. Where bit 13 is set there is a frame behind. The first record of this kind, wherever it stands, also says where content
    /// opens: the low three bits of `b` are one of a table, of which 0 and 1 are the start.
    case keep
    /// No step: records of this kind, wherever they stand, say what is presented and observed; see `PresentationCode`.
    case presentation = 234
  }

  /// What a byte stands for that is no kind's number, modulo 40, from 21 on: gestures and frames often, edits less so.
  /// The kinds from 221 through 227 came later: they take the bytes from there to 254 in turn, so that all others say what they
  /// always did, but for 228 through 234: `update`, the two of section layouts, `targets`, which has two of them, `keep` and
  /// `presentation` came last.
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

  /// The eight bytes, the first in the lowest bits.
  public var rawValue: UInt64

  /// Creates a record from its bytes; every value is valid.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a record from its fields.
  public init(_ kind: Kind, delay: UInt8 = 0, a: Int16 = 0, b: Int16 = 0, c: UInt16 = 0) {
    rawValue =
      UInt64(kind.rawValue) | UInt64(delay) << 8 | UInt64(UInt16(bitPattern: a)) << 16
      | UInt64(UInt16(bitPattern: b)) << 32 | UInt64(c) << 48
  }

  /// What happens.
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
  /// The code of the time since the record before.
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
