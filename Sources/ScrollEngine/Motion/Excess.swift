// How far past its edges content is.
/// How far content lies past its start and past its end; 0 where it does not.
struct Excess {
  let start: ContentUnits
  let end: ContentUnits

  /// The same in a container of another length, where it would be out of sight farther away than this.
  func bound(inContainer length: ContentUnits) -> Excess {
    Excess(start: min(start, length / 2), end: min(end, length / 2))
  }
}
