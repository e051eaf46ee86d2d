// A client that the compiler must refuse: a host is read outside of the main actor.
import Volute

nonisolated func readsFromAnywhere(_ host: ScrollHost) -> [String] { host.texts }
