// The runs of a repeated animation: finds the run that is under way at a time.
import ScrollTypes

/// The runs of a repeated animation after its first one. They follow one another without a gap, and all last equally
/// long.
struct ScrollRuns {
  /// One run, with its delay.
  let animation: Animation
  /// The offset from which runs lead to the goal, and to which reversed runs lead back.
  private(set) var home: ContentUnits
  /// The distance of a run, in points.
  private(set) var way = 0.0
  private let autoreverses: Bool
  private let count: Double
  /// The number of the run under way, and the number of the run that begins at ``epoch``.
  private var number = 0.0
  private var next = 1.0
  private var epoch = 0.0
  private var length = 0.0

  init(_ animation: Animation, _ repetition: Animation.Repetition, home: ContentUnits) {
    self.animation = animation.singleRun
    self.home = home
    autoreverses = repetition.autoreverses
    count = repetition.runCount.map(Double.init) ?? .infinity
  }

  /// Moves the coordinate system.
  mutating func shift(by correction: ContentUnits) { home = home.adding(saturating: correction).boundToPositions }

  /// Whether the run under way leads back.
  var leadsBack: Bool { autoreverses && number.truncatingRemainder(dividingBy: 2) != 0 }

  /// Plans the runs that follow the one under way, which ends at `end`. `way` is how far they lead.
  mutating func follow(_ end: Double, way: Double) {
    self.way = way
    (epoch, next) = (end, number + 1)
    length = AnimatedScroll(animation, to: way).duration
    // Runs that take no time would be countless.
    if length < AnimatedScroll.shortestCurve { length = 0 }
  }

  /// When the last run ends.
  private var end: Double { length == 0 ? epoch : epoch + (count - next) * length }

  /// Goes on to the run under way at a time at which the run before is over. Returns its start and end, or only the end
  /// of all.
  mutating func begin(at time: Double) -> (start: Double?, end: Double) {
    guard time < end else { return (nil, end) }
    var passed = ((time - epoch) / length).rounded(.down)
    if time >= epoch + (passed + 1) * length { passed += 1 }
    if passed > 0, time < epoch + passed * length { passed -= 1 }
    number = next + passed
    return (epoch + passed * length, epoch + (passed + 1) * length)
  }
}
