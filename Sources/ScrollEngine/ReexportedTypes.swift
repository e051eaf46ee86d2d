// Re-exports ScrollTypes, so that clients of the engine can name its values.
@_exported import ScrollTypes
