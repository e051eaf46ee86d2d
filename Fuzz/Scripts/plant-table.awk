# Summarises the searches of Fuzz/Scripts/plant. Each input line is one search. `form` is lines, totals or markdown.
#
# The fields, separated by tabs:
# - mutant, target, mode, seed
# - found (1 or 0), milliseconds until the finding, signature
# - steps left after shrinking, milliseconds of shrinking, whether shrinking again changes nothing (1 or 0)
# - whether the signature was kept (1 or 0), seconds that the search could take
# - inputs executed before the finding (missing in rows of older runs)
#
# With the form `totals` it exits with 2 if no mode finds a mutant reliably.
BEGIN { FS = "\t" }
{
  if (!($1 in target)) {
    mutants[++mutantCount] = $1
    target[$1] = $2
  }
  search = $1 SUBSEP $3
  searches[search]++
  modes[$3] = 1
  limit = $12
  if (!$5) next
  finds[search]++
  add("time" search, $6)
  add("time", $6)
  if ($13 != "") add("inputs" search, $13)
  if (!(($1, $7) in signed)) signatures[$1, ++signatureCount[$1]] = $7
  signed[$1, $7]++
  add("left" $1, $8)
  add("left" search, $8)
  add("left", $8)
  add("shrinking" $1, $9)
  add("shrinking" search, $9)
  add("shrinking", $9)
  same[$1] += $10
  kept[$1] += $11
  allSame += $10
  allKept += $11
}
END {
  split("random run", order, " ")
  if (form == "lines") lines()
  if (form == "markdown") table()
  if (form == "totals" || form == "markdown") totals()
  for (i = 1; i <= mutantCount; i++) if (form == "totals" && !(mutants[i] in isReliable)) exit 2
}

function add(list, value) { values[list, ++counts[list]] = value + 0 }

# Returns a quantile of a list; the mean of the two middle values for the median of an even number.
function quantile(list, part,   count, i, j, value, place) {
  count = counts[list]
  for (i = 2; i <= count; i++) {
    value = values[list, i]
    for (j = i - 1; j > 0 && values[list, j] > value; j--) values[list, j + 1] = values[list, j]
    values[list, j + 1] = value
  }
  place = 1 + part * (count - 1)
  return (values[list, int(place)] + values[list, int(place + 0.5)]) / 2
}

function seconds(milliseconds) { return sprintf("%.2f", milliseconds / 1000) }

# Returns the time of the longest search. A search without a finding took longer than the limit.
function slowest(search) {
  return finds[search] < searches[search] ? "> " limit : seconds(quantile("time" search, 1))
}

# Returns the signature that most findings have. `others` returns the number of other signatures.
function signature(mutant,   i, most) {
  most = signatures[mutant, 1]
  for (i = 2; i <= signatureCount[mutant]; i++)
    if (signed[mutant, signatures[mutant, i]] > signed[mutant, most]) most = signatures[mutant, i]
  return most
}
function others(mutant) { return signatureCount[mutant] > 1 ? " +" signatureCount[mutant] - 1 : "" }

function lines(   i, m, mutant, search) {
  for (i = 1; i <= mutantCount; i++)
    for (m = 1; m <= 2; m++) {
      mutant = mutants[i]
      search = mutant SUBSEP order[m]
      if (!searches[search]) continue
      printf "%-48s %-8s %-7s %7s ", mutant, target[mutant], order[m], finds[search] + 0 "/" searches[search]
      if (finds[search])
        printf "%7s %7s %7s %5g %7.0f  %s\n", seconds(quantile("time" search, 0.5)), slowest(search), inputs(search),
          quantile("left" search, 0.5), quantile("shrinking" search, 0.5), signature(mutant) others(mutant)
      else
        printf "%7s %7s %7s  not found\n", "", slowest(search), ""
    }
}

function inputs(search) { return counts["inputs" search] ? sprintf("%.0f", quantile("inputs" search, 0.5)) : "" }

function cells(search) {
  if (!searches[search]) return "| | | | "
  return "| " finds[search] + 0 "/" searches[search] " | " \
    (finds[search] ? seconds(quantile("time" search, 0.5)) : "") " | " slowest(search) " | " inputs(search) " "
}

function table(   i, mutant, count) {
  print "| mutant | target | blind | s | worst | inputs | guided | s | worst | inputs | signature | left | ms | again | kept |"
  print "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|---:|"
  for (i = 1; i <= mutantCount; i++) {
    mutant = mutants[i]
    count = counts["left" mutant]
    printf "| %s | `%s` %s%s", mutant, target[mutant], cells(mutant SUBSEP "random"), cells(mutant SUBSEP "run")
    if (count)
      printf "| `%s`%s | %g | %.0f | %d/%d | %d/%d |\n", signature(mutant), others(mutant),
        quantile("left" mutant, 0.5), quantile("shrinking" mutant, 0.5), same[mutant], count, kept[mutant], count
    else
      print "| not found | | | | |"
  }
  print ""
}

# Returns the smallest number of seeds that is nine of ten. `share` describes the searches of a mode in words.
function enough(seeds) { return int((9 * seeds + 9) / 10) }
function share(m,   i, search, seeds) {
  for (i = 1; i <= mutantCount; i++) {
    search = mutants[i] SUBSEP order[m]
    if (!searches[search]) continue
    if (seeds && seeds != searches[search]) return "at least nine of ten seeds"
    seeds = searches[search]
  }
  return (enough(seeds) < seeds ? "at least " : "") enough(seeds) " of " seeds (seeds == 1 ? " seed" : " seeds")
}

function totals(   m, i, mutant, search, reliable, ever, planted, deep, names, count) {
  for (m = 1; m <= 2; m++) {
    if (!modes[order[m]]) continue
    reliable = ever = planted = 0
    for (i = 1; i <= mutantCount; i++) {
      search = mutants[i] SUBSEP order[m]
      if (!searches[search]) continue
      planted++
      if (finds[search] >= enough(searches[search])) {
        reliable++
        isReliable[mutants[i]] = 1
      } else
        missing[m] = missing[m] (missing[m] == "" ? "" : ", ") mutants[i] " (" finds[search] + 0 " of " searches[search] ")"
      if (finds[search]) ever++
      for (count = 1; count <= counts["time" search]; count++) add("time" order[m], values["time" search, count])
    }
    printf "- %s: %d of %d mutants found in %s s by %s, %d by one or more", \
      m == 1 ? "Blind" : "Guided", reliable, planted, limit, share(m), ever
    if (counts["time" order[m]])
      printf "; median %s s over %d findings, worst %s s", seconds(quantile("time" order[m], 0.5)), counts["time" order[m]],
        seconds(quantile("time" order[m], 1))
    print missing[m] == "" ? "." : ". Not so: " missing[m] "."
  }
  count = counts["left"]
  if (!count) return
  for (i = 1; i <= mutantCount; i++) {
    mutant = mutants[i]
    if (!counts["left" mutant] || quantile("left" mutant, 0) < 3) continue
    deep++
    names = names (names == "" ? "" : ", ") mutant
  }
  for (i = 1; i <= count; i++) if (values["shrinking", i] > 250) slow++
  printf "- Both: median %s s over %d findings.\n", seconds(quantile("time", 0.5)), count
  printf "- Shrunk: median %g steps left, at most %g; median %.0f ms, at most %.0f, %d of %d over 250.\n", \
    quantile("left", 0.5), quantile("left", 1), quantile("shrinking", 0.5), quantile("shrinking", 1), slow, count
  printf "- Shrunk again: %d of %d stay as they are; %d of %d have kept their signature.\n", allSame, count, allKept, count
  printf "- No find of %d mutants has fewer than three steps: %s.\n", deep, names
}
