#!/usr/bin/env bash
# Builds one executable per target, with seeds, options and dictionary, into $OUT for OSS-Fuzz and ClusterFuzzLite.
#
# Their build images start this script in the package's folder, with $OUT and $SANITIZER (address, coverage or none)
# set. Fuzz/oss-fuzz/check replaces the image on any machine.
set -euo pipefail

fail() {
  echo "build.sh: $1" >&2
  exit 1
}

[ -f Package.swift ] && [ -x Fuzz/Scripts/build ] || fail "$PWD is not the package's folder: start it from there"
[ -d "${OUT:-}" ] || fail 'OUT is not a folder: set it to the folder for the executables'
[ "${FUZZING_ENGINE:-libfuzzer}" = libfuzzer ] || fail "FUZZING_ENGINE is $FUZZING_ENGINE: only libfuzzer is supported"
command -v zip >/dev/null || fail 'there is no zip: install it'

# The image has a symbolizer that knows Swift's names. The flags that this file sets too are left alone: given as two
# options, -sanitize would lose AddressSanitizer.
if command -v precompile_swift >/dev/null; then . precompile_swift; fi

# The machines that run the executables have no Swift runtime.
options=(--static-swift-stdlib)
case ${SANITIZER:-} in
  none) folder=.build-fuzz ;;
  address | coverage)
    folder=.build-fuzz-$SANITIZER
    options=(--sanitize "$SANITIZER" "${options[@]}")
    ;;
  *) fail "the sanitizer '${SANITIZER:-}' is not known: set SANITIZER to address, coverage or none" ;;
esac
Fuzz/Scripts/build "${options[@]}"
fuzz=$folder/release/fuzz

# The search for leaks does not work where processes must not be traced, as in most containers.
export ASAN_OPTIONS=detect_leaks=0
# The executable runs here only to list targets and write seeds. That should not count as coverage.
export LLVM_PROFILE_FILE=/dev/null
summary=$("$fuzz" list)
[[ $summary == *'libFuzzer is linked'* ]] || fail 'this toolchain has no libFuzzer'
[ "$SANITIZER" != address ] || [[ $summary == *'AddressSanitizer is linked'* ]] || fail 'AddressSanitizer is not linked'

seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
"$fuzz" list --names >"$seeds/names"
while read -r target; do
  # The executable selects the target by its own name: see Fuzz/Command/main.swift.
  cp "$fuzz" "$OUT/$target"
  cp Fuzz/oss-fuzz/target.options "$OUT/$target.options"
  "$fuzz" seeds "$target" "$seeds/$target"
  rm -f "$OUT/${target}_seed_corpus.zip"
  (cd "$seeds/$target" && zip -q -r - .) >"$OUT/${target}_seed_corpus.zip"
  if [ -f "Fuzz/Dictionaries/$target.dict" ]; then cp "Fuzz/Dictionaries/$target.dict" "$OUT/"; fi
done <"$seeds/names"
