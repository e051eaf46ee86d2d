// The workloads there are, and those on a feed of rows.

extension Workload {
  /// Every workload, in the order in which they are listed.
  public static let all = [
    feedFling, longDrag, bounceBothEnds, jumpAbout, sections, chat, photoGrid, carousel,
  ]

  /// `feed-fling`: recorded drags and flings through a feed, some left to come to rest, some caught under way.
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

  /// `long-drag`: a finger that pulls the content up without haste, time and again.
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
      // Away from the edge first, so that a fling arrives there under way.
      script.touch(.deviceFlickDown, upsideDown: !isBottom)
      script.play(milliseconds: 80)
      script.touch(.deviceFlickDown, upsideDown: isBottom)
      script.play(milliseconds: 30)
      script.touch(.deviceFlickDown, upsideDown: isBottom)
      script.settle()
    }
  }

  /// `jump-about`: jumps into rows never seen, each with a fling up into the unmeasured rows above.
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
}
