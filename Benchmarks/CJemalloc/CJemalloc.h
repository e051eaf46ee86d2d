// Declares nothing on purpose: depending on this module is what adds pkg-config's flags for libjemalloc to a link.
//
// jemalloc's own header is not included, so that an installation without it builds. The runner's C part declares what it
// asks for as weak. Its calls of `malloc` keep the library linked where the linker drops unused ones (`--as-needed`).
