// The list of all workloads, and those on a feed of rows.
import Foundation

extension Workload {
  /// Every workload, in the order in which they are listed.
  public static let all = [
    feedFling, longDrag, bounceBothEnds, jumpAbout, trackpad, keyboard, sections, chat, photoGrid, carousel, wideTable,
  ]

  /// `feed-fling`: recorded drags and flings through a feed; some come to rest, some are caught while they move.
  public static let feedFling = Workload(
    "feed-fling", "Recorded drags and flings up and down a feed of article paragraphs."
  ) { script in
    script.touch(.deviceFlickDown, upsideDown: true)
    script.play(milliseconds: 350)
    script.touch(.deviceFlickDown, upsideDown: true)
    script.play(milliseconds: 200)
    script.touch(.deviceDragEasingOut, upsideDown: true)
    script.settle()
    script.touch(.pixelSlowDrag)
    script.play(milliseconds: 100)
    script.touch(.deviceFlickDown)
    script.play(milliseconds: 500)
    script.touch(.deviceDragThereAndBack)
    script.settle()
    script.touch(.deviceDragThereAndBack, upsideDown: true)
    script.play(milliseconds: 250)
    script.touch(.deviceFlickDown, upsideDown: true)
    script.settle()
    script.touch(.deviceFlickDown)
    script.play(milliseconds: 50)
    script.touch(.deviceDragEasingOut)
  }

  /// `long-drag`: a pointer pulls the content up slowly, several times.
  public static let longDrag = Workload(
    "long-drag", "A recorded slow drag, five times in a row and once back, without a fling to speak of."
  ) { script in
    for _ in 0..<5 {
      script.touch(.pixelSlowDrag)
      script.play(milliseconds: 50)
    }
    script.touch(.pixelSlowDrag, upsideDown: true)
  }

  /// `bounce-both-ends`: flings and drags past the top and past the bottom.
  public static let bounceBothEnds = Workload(
    "bounce-both-ends", "Drags and flings past the first and past the last row, each springing back."
  ) { script in
    for end in 0...1 {
      let isBottom = end == 1
      script.scroll(toFraction: isBottom ? 1 : 0)
      script.touch(.deviceDragEasingOut, upsideDown: isBottom)
      script.settle()
      script.touch(.deviceFlickDown, upsideDown: isBottom)
      script.play(milliseconds: 120)
      script.touch(.deviceFlickDown, upsideDown: isBottom)
      script.settle()
      // Away from the edge first, so that a fling is still moving when it arrives there.
      script.touch(.deviceFlickDown, upsideDown: !isBottom)
      script.play(milliseconds: 80)
      script.touch(.deviceFlickDown, upsideDown: isBottom)
      script.play(milliseconds: 30)
      script.touch(.deviceFlickDown, upsideDown: isBottom)
      script.settle()
    }
  }

  /// `jump-about`: jumps into rows not yet measured, each with a fling up into the unmeasured rows above.
  public static let jumpAbout = Workload(
    "jump-about", "Jumps to rows not yet measured, each followed by a fling back over the rows above them."
  ) { script in
    for fraction in [0.5, 0.1, 0.9, 0.25, 0.999, 0.75, 0] {
      script.scroll(toFraction: fraction)
      script.play(milliseconds: 50)
      script.touch(.deviceFlickDown)
      script.play(milliseconds: 400)
    }
    script.settle()
    script.scroll(toFraction: 0.6)
    script.touch(.deviceDragThereAndBack)
  }

  /// `trackpad`: swipes with and without momentum, some caught by the next swipe, and a wheel.
  public static let trackpad = Workload(
    "trackpad",
    "Swipes over a trackpad with and without momentum, up to both ends of a feed, and a wheel turned by notches."
  ) { script in
    script.swipe(24, moves: 12)
    script.swipe(6, moves: 40, hasMomentum: false)
    script.settle()
    for distance in [18, 30, -24, -42, 12] as [CGFloat] {
      script.swipe(distance, moves: 8)
      script.play(milliseconds: 60)
    }
    script.swipe(-60, moves: 10)
    script.settle()
    script.turn(12)
    script.turn(-5)
    script.swipe(48, moves: 6)
    script.turn(3)
  }

  /// `keyboard`: page keys, arrows held down, and the keys that lead to the ends of the content.
  public static let keyboard = Workload(
    "keyboard", "A feed read by pages, by arrows that are held down, and by the keys that lead to its ends."
  ) { script in
    for _ in 0..<4 {
      script.press(.space)
      script.play(milliseconds: 700)
    }
    script.press(.shiftSpace)
    script.play(milliseconds: 200)
    script.press(.arrowDown, times: 30)
    script.settle()
    script.press(.pageDown, times: 6, everyMilliseconds: 90)
    script.press(.arrowUp, times: 12)
    script.play(milliseconds: 100)
    script.press(.end)
    script.settle()
    script.press(.pageUp, times: 3, everyMilliseconds: 120)
    script.play(milliseconds: 50)
    script.press(.home)
  }
}
