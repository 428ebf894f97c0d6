import { foldAccents } from './slug'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// eslint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const MARKUP = /<[a-z!/]|&#?\w+;/i

export function asHtml(text: string): string {
  if (MARKUP.test(text)) return text
  const paragraphs = text.split(/(?:\r?\n[^\S\r\n]*){2,}/).filter((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph) => `<p>${withBreaks(paragraph.trim())}</p>`).join('\n')
}

const withBreaks = (text: string) => text.split(/\r?\n/).map(escapeXml).join('<br />')

const MAX_LENGTH = 80

export function safeFileName(chosen: string): string {
  return foldAccents(chosen)
    .replaceAll(/\.(csv|xlsx?|json)$/gi, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|(?<![.-])[.-]+$/g, '')
    .slice(0, MAX_LENGTH)
}

const RISKY = /^'*[=+\-@\t\r＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/

export function escapeFormula(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

export function unescapeFormula(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell
}
