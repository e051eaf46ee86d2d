// Declares nothing on purpose: a dependency on this module adds pkg-config's flags for libjemalloc to the link.
//
// jemalloc's own header is not included, so that the package builds where jemalloc is missing. The runner's C code
// declares the functions that it calls as weak. Where the linker drops unused libraries (`--as-needed`), the calls of
// `malloc` keep this library linked.
