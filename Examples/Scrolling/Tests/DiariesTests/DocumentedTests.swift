// The check of a screen exactly as README and Documentation/Checks.md show it.
import Diaries
import Testing
import VoluteTesting

@MainActor @Test func diary() throws {
  try checkScreen(
    of: Diary(), edits: [ScreenEdit("model.loadOlder()") { $0.loadOlder() }], source: "DiaryScreen(diary: model)"
  ) { DiaryScreen(diary: $0) }
}
