/** What spreadsheets take for a formula, in full width too; such a cell may already have apostrophes in front. */
const RISKY = /^'*[=+\-@\t\r＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe in front. */
export function escapeFormula(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

/** What such a cell was before: takes away exactly what `defused` puts in front. */
export function unescapeFormula(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell
}
