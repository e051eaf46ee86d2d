// Builds a self-contained HTML page: its frame, its style and escaped text.

/// Builds a page that needs no network, and a script only for the filter.
package enum HTMLPage {
  /// - Parameter script: Adds features where scripts may run; without it the page shows the same content.
  package static func page(title: String, body: String, script: String? = nil) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>\(escape(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)\(script.map { "\n<script>\n\($0)\n</script>" } ?? "")
    </body>
    </html>

    """
  }

  /// Returns text escaped for HTML content and attributes.
  package static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// Returns a section, or nothing without content.
  ///
  /// - Parameter id: The target of links to the section.
  package static func section(_ heading: String, id: String? = nil, note: String? = nil, _ content: String) -> String {
    if content.isEmpty { return "" }
    let id = id.map { " id=\"\(escape($0))\"" } ?? ""
    return "<section\(id)>\n<h2>\(escape(heading))</h2>\n\(paragraph(note))\(content)\n</section>"
  }

  /// Returns a part that opens on a click, or nothing without content.
  ///
  /// - Parameters:
  ///   - id: The target of links to the part. It stands inside, so that some browsers open the part for a link.
  ///   - remark: A text beside the heading.
  package static func fold(
    _ heading: String, id: String? = nil, remark: String = "", note: String? = nil, _ content: String
  ) -> String {
    if content.isEmpty { return "" }
    let id = id.map { "<div id=\"\(escape($0))\"></div>\n" } ?? ""
    return """
      <details><summary><strong>\(escape(heading))</strong> <span class="dim">\(escape(remark))</span></summary>
      \(id)\(paragraph(note))\(content)
      </details>
      """
  }

  private static func paragraph(_ note: String?) -> String {
    note.map { "<p class=\"note\">\(escape($0))</p>\n" } ?? ""
  }

  package static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "<ul>\n" + lines.map { "<li>\(escape($0))</li>" }.joined(separator: "\n") + "\n</ul>"
  }

  // Below 54rem each row of a table becomes a card, so that nobody has to scroll sideways.
  private static let style = """
    :root { color-scheme: light dark; --back: #fff; --card: #f6f7f9; --ink: #1b1f24; --dim: #59616b; --line: #dfe3e8;
      --accent: #1d5fd1; --fill: #1d5fd126; --good: #11702f; --bad: #b3201b; --warn: #8a5a00; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #101317; --card: #181d23; --ink: #e7eaee; --dim: #a0a9b4; --line: #2d343d;
        --accent: #7db0ff; --fill: #7db0ff33; --good: #5fd38a; --bad: #ff8b83; --warn: #f0bd5b; } }
    * { box-sizing: border-box; }
    body { font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink);
      background: var(--back); margin: 0 auto; max-width: 84rem; padding: 1.5rem clamp(.9rem, 3vw, 2.5rem) 4rem; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .3rem; }
    h2 { font-size: 1.15rem; margin: 2.4rem 0 .5rem; padding-top: .9rem; border-top: 1px solid var(--line); }
    h3 { font-size: .95rem; margin: 1.2rem 0 .5rem; color: var(--dim); font-weight: 600; }
    h4 { font-size: .85rem; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    p { margin: .2rem 0 .6rem; max-width: 72ch; overflow-wrap: anywhere; }
    .note, .sub { color: var(--dim); } .note { font-size: .88rem; }
    ul { padding-left: 1.2rem; margin: .4rem 0; } li { overflow-wrap: anywhere; }
    table { border-collapse: collapse; width: 100%; font-size: .88rem; }
    th, td { padding: .32rem .6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: middle; }
    th { font-weight: 600; color: var(--dim); white-space: nowrap; }
    td { font-variant-numeric: tabular-nums; }
    th.l, td.l { text-align: left; } td.l { overflow-wrap: break-word; } td.n { white-space: nowrap; }
    td.plot, th.plot { width: 34%; padding-left: 1rem; padding-right: 1rem; }
    .axis { display: none; } .nowrap { white-space: nowrap; }
    .differs td { background: var(--fill); }
    .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); } .dim { color: var(--dim); }
    .chips { display: flex; flex-wrap: wrap; gap: .4rem; margin: .7rem 0 0; padding: 0; list-style: none; }
    .chips li { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .7rem;
      font-size: .85rem; }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: .8rem;
      align-items: start; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .8rem;
      min-width: 0; }
    .card p { margin: .1rem 0 .35rem; font-size: .82rem; color: var(--dim); }
    .scale { display: flex; justify-content: space-between; gap: .5rem; font-size: .75rem; color: var(--dim);
      font-variant-numeric: tabular-nums; }
    svg { display: block; width: 100%; overflow: visible; }
    svg.box { height: auto; }
    svg text { font: 11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: var(--dim); }
    svg .ink { stroke: var(--ink); } svg .grid-line { stroke: var(--line); } svg .one { stroke: var(--dim); }
    svg .band { fill: var(--fill); stroke: none; } svg .line { stroke: var(--accent); fill: none; }
    svg .dots { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; fill: none; }
    svg .dot { fill: var(--accent); } svg .hollow { fill: var(--card); stroke: var(--accent); stroke-width: 1.5; }
    svg .fit, svg .step { stroke: var(--dim); stroke-dasharray: 4 3; fill: none; }
    svg .step { stroke: var(--warn); } svg text.step { stroke: none; fill: var(--warn); }
    svg path { vector-effect: non-scaling-stroke; }
    svg .good { stroke: var(--good); fill: var(--good); } svg .bad { stroke: var(--bad); fill: var(--bad); }
    svg .dim { stroke: var(--dim); fill: var(--dim); } svg .warn { stroke: var(--warn); fill: var(--warn); }
    [hidden] { display: none !important; }
    a { color: var(--accent); }
    nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center;
      background: var(--back); border-bottom: 1px solid var(--line); margin-top: 1rem; padding: .5rem 0;
      font-size: .9rem; }
    nav .filter { margin-left: auto; display: flex; flex-wrap: wrap; gap: .3rem .6rem; align-items: center; }
    input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: .4rem; padding: .2rem .6rem; width: 15rem; max-width: 100%; }
    section { scroll-margin-top: 3rem; } details > div[id] { scroll-margin-top: 7rem; }
    details { border: 1px solid var(--line); border-radius: .5rem; margin: .6rem 0; padding: 0 .9rem; }
    details[open] { padding-bottom: .9rem; }
    summary { cursor: pointer; padding: .6rem 0; overflow-wrap: anywhere; }
    .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr)); gap: .8rem;
      margin: 1rem 0; }
    .tiles strong { display: block; white-space: nowrap; font-size: 1.35rem; line-height: 1.25; }
    .use { margin: .5rem 0 .7rem; font-size: .88rem; overflow-wrap: anywhere; } .use svg { margin-top: .15rem; }
    svg .over { fill: var(--bad); } svg .held { fill: var(--accent); } svg .track { fill: var(--fill); }
    @media (max-width: 54rem) {
      nav { position: static; } nav .filter { margin-left: 0; width: 100%; }
      .tiles { grid-template-columns: 1fr 1fr; }
      thead { display: none; } .axis { display: block; margin: 0 0 .3rem; padding: 0 .95rem; } table, tbody, tr, td { display: block; width: 100%; }
      tr { border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 .6rem; padding: .4rem .7rem; }
      td, td.l, td.plot { border: 0; padding: .1rem 0; text-align: right; width: 100%; }
      td:first-child { text-align: left; font-weight: 600; padding-bottom: .25rem; }
      td:not(:first-child):not(.plot) { display: flex; justify-content: space-between; gap: 1rem; }
      td:not(:first-child):not(.plot)::before { content: attr(data-label); color: var(--dim); text-align: left;
        flex: 0 0 auto; }
      td:empty { display: none !important; } td.plot { padding: .35rem .2rem; } td.n { white-space: normal; }
    }
    @media print { body { max-width: none; padding: 0; } .card, tr { break-inside: avoid; } }
    """
}
