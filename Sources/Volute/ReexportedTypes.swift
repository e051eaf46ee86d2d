// One import is enough: whoever imports Volute has the values of ScrollTypes, and with them Foundation's geometry.
@_exported import ScrollTypes
