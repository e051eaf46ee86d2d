// The filter of a page: a field and a script in the page that hide items without a match.

/// Shows a field where scripts run. The script hides each item with a `data-id` that lacks a word of the field. It
/// opens folded parts with a match and hides those without one.
package enum PageFilter {
  /// The field is hidden until the script shows it, so a page without scripts has no dead control.
  package static let field = """
    <label class="filter" hidden>Filter <input type="search" placeholder="part of a name"> <span class="dim"></span></label>
    """

  package static let script = """
    "use strict";
    const box = document.querySelector(".filter"), field = box.querySelector("input"), count = box.querySelector("span");
    const items = [...document.querySelectorAll("[data-id]")], folds = [...document.querySelectorAll("details")];
    let wereOpen = null;
    function filter() {
      const words = field.value.toLowerCase().split(" ").filter(word => word);
      if (words.length && !wereOpen) wereOpen = folds.map(fold => fold.open);
      items.forEach(item => { item.hidden = !words.every(word => item.dataset.id.toLowerCase().includes(word)); });
      folds.forEach((fold, index) => {
        const within = [...fold.querySelectorAll("[data-id]")], found = within.some(item => !item.hidden);
        fold.hidden = words.length > 0 && within.length > 0 && !found;
        // A fold inside a part stays closed: the search shows rows of the part itself.
        if (words.length) fold.open = found && !fold.parentElement.closest("details");
        else if (wereOpen) fold.open = wereOpen[index];
      });
      if (!words.length) wereOpen = null;
      const rows = items.filter(item => item.closest("details") && item.tagName === "TR");
      count.textContent = words.length ? rows.filter(row => !row.hidden).length + " of " + rows.length : "";
    }
    function follow() {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target) return;
      for (let part = target; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
      target.scrollIntoView();
    }
    box.hidden = false;
    field.addEventListener("input", filter);
    addEventListener("hashchange", follow);
    if (location.hash) follow();
    """
}
