// What has happened to the views on the screen since they were laid out.

/// What a frame must know of the views on the screen before it moves them. It is one byte, which most frames compare
/// once.
struct ScreenState: OptionSet {
  let rawValue: UInt8

  /// Nothing has happened to the lines since the last layout. Another offset only moves them.
  static let standsStill = ScreenState(rawValue: 1)
  /// Views are held out of their places, or may have to be.
  static let mayHold = ScreenState(rawValue: 2)
}

extension LineStack {
  /// Whether nothing has happened to the lines since the last layout.
  var standsStill: Bool {
    get { screen.contains(.standsStill) }
    set { screen = newValue ? screen.union(.standsStill) : screen.subtracting(.standsStill) }
  }

  /// Whether views are held out of their places, or may have to be.
  var mayHold: Bool {
    get { screen.contains(.mayHold) }
    set { screen = newValue ? screen.union(.mayHold) : screen.subtracting(.mayHold) }
  }
}
