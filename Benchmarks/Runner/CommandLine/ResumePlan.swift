// Finds the journal that `bench run --resume` continues.
import Foundation

/// The search for a journal.
enum ResumePlan {
  /// - Parameters:
  ///   - named: The journal, or the result that it belongs to.
  ///   - output: The value of `--output`: the result, or a folder. In a folder, the newest journal is taken.
  static func journal(named: String?, output: String?) throws -> String {
    if let named { return named.hasSuffix(RunJournal.suffix) ? named : ResultPath.journal(beside: named) ?? named }
    if let output, !output.hasSuffix("/"), !FileManager.default.isFolder(output) {
      return ResultPath.journal(beside: output) ?? output
    }
    let folder = output ?? ResultPath.defaultFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let journals = names.filter { $0.hasSuffix(RunJournal.suffix) }.map {
      URL(fileURLWithPath: folder).appendingPathComponent($0).relativePath
    }
    let dated = journals.compactMap { path -> (path: String, date: Date)? in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      // An empty journal only reserves a name.
      if attributes?[.size] as? Int == 0 { return nil }
      return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    guard let newest = dated.max(by: { ($0.date, $0.path) < ($1.date, $1.path) }) else {
      throw CommandFailure(
        "\(folder): there is no journal of a run to resume; name another folder with --output",
        status: .incompatible)
    }
    return newest.path
  }
}
