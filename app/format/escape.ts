const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** Characters that XML 1.0 cannot hold in any spelling. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as XML holds it, in elements and in attributes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const MAX_LENGTH = 80

/** A name that someone chose as one that every system takes, without its ending; '' when nothing of it is left. */
export function safeFileName(chosen: string): string {
  return chosen
    .normalize('NFKD')
    .replaceAll(/\.(csv|xlsx?|json)$/gi, '')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_LENGTH)
}

/** What spreadsheets take for a formula, in full width too; such a cell may already have apostrophes in front. */
const RISKY = /^'*[=+\-@\t\r＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe in front. */
export function escapeFormula(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

/** Takes away exactly the apostrophe that `escapeFormula` adds. */
export function unescapeFormula(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell
}
