// How far past its edges content is.
/// How far content lies past its start and past its end; 0 if it does not.
struct Excess {
  let start: ContentUnits
  let end: ContentUnits

  /// The same in a container of another length, but at most half that length, so that the content stays in sight.
  func bound(inContainer length: ContentUnits) -> Excess {
    Excess(start: min(start, length / 2), end: min(end, length / 2))
  }
}
