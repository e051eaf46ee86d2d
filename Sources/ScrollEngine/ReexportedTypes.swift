// Re-exports ScrollTypes: a file that imports the engine can use the types of its values too.
@_exported import ScrollTypes
