/** Of a list in a form, in which each part of a row is a field of its own: makes a value for each field. */
export function rowFields<Row, Part, Field extends string>(
  rows: readonly Row[],
  parts: readonly Part[],
  fieldOf: (row: Row, part: Part) => Field,
) {
  return <Value>(valueOf: (row: Row, part: Part) => Value): Record<Field, Value> => {
    const entries = rows.flatMap((row) => parts.map((part) => [fieldOf(row, part), valueOf(row, part)]))
    return Object.fromEntries(entries) as Record<Field, Value>
  }
}
