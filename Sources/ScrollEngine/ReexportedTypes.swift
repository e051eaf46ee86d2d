// Whoever imports the engine has the values that it speaks in.
@_exported import ScrollTypes
