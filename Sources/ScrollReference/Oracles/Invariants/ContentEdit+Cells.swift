// Finds the cells of a grid to which an edit gives another place.
import ScrollTypes

extension ContentEdit {
  /// The first cell in each section to which the edit gives another place, in the content before the edit.
  var firstCellsWithOtherPlaces: [(section: Int, cell: Int)] {
    switch self {
    case .insertRows(let count, let index, let section): count == 0 ? [] : [(section, index)]
    case .removeRows(let cells, let section): cells.isEmpty ? [] : [(section, cells.lowerBound)]
    case .moveRows(let cells, let index, let section):
      cells.isEmpty || index == cells.lowerBound ? [] : [(section, min(index, cells.lowerBound))]
    case .transferRows(let cells, section: let section, let index, let target):
      if section == target {
        ContentEdit.moveRows(cells, to: index, section: section).firstCellsWithOtherPlaces
      } else {
        cells.isEmpty ? [] : [(section, cells.lowerBound), (target, index)]
      }
    case .invalidateRows, .invalidateHeaderAndFooter, .insertSections, .removeSections, .assumeExtent: []
    }
  }
}
