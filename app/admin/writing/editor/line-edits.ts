import type { Edit, Selected } from './text-edits'

export type LineKind = 'heading' | 'list' | 'numbers' | 'quote'

const PREFIX = /^(\s*)(?:[-+*]\s+|\d{1,2}[.)]\s+|#{1,6}\s+|>\s?)?/
const PREFIX_OF: Record<LineKind, RegExp> = {
  heading: /^\s*#{1,6}\s/,
  list: /^\s*[-+*]\s/,
  numbers: /^\s*\d{1,2}[.)]\s/,
  quote: /^\s*>/,
}

/** Makes them plain again if all are of this kind; a heading becomes smaller first. */
export function toggleLines({ text, start, end }: Selected, kind: LineKind): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const to = endOfLine(text, last)
  const lines = text.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim())
  const isKind = filled.length > 0 && filled.every((line) => PREFIX_OF[kind].test(line))
  let number = 0
  const changed = lines.map((line) => {
    if (!line.trim() && filled.length > 0) return line
    number += 1
    return line.replace(
      PREFIX,
      (whole, indent: string) => indent + prefixFor(kind, isKind ? whole.trim() : null, number),
    )
  })
  const insert = changed.join('\n')
  const caret = from + insert.length
  return { from, to, insert, start: lines.length > 1 ? from : caret, end: caret }
}

function prefixFor(kind: LineKind, present: string | null, number: number): string {
  if (kind === 'heading') return present === null ? '## ' : present === '##' || present === '#' ? '### ' : ''
  if (present !== null) return ''
  return { list: '- ', numbers: `${number}. `, quote: '> ' }[kind]
}

const ITEM = /^(\s*)([-+*]|\d{1,2}[.)]|>)(\s+)((?:\S.*)?)$/

/** Begins the next item, or ends the list on an empty one. Null outside a list or quote. */
export function continueList({ text, start, end }: Selected): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [, indent = '', marker = '', space = '', words = ''] = ITEM.exec(text.slice(from, endOfLine(text, start))) ?? []
  const isBeforeWords = start < from + indent.length + marker.length + space.length
  if (start !== end || !marker || isBeforeWords) return null
  if (!words.trim()) return { from, to: start, insert: '', start: from, end: from }
  const insert = `\n${indent}${nextMarker(marker)}${space}`
  const caret = start + insert.length
  return { from: start, to: start, insert, start: caret, end: caret }
}

function nextMarker(marker: string): string {
  return marker.replace(/^\d+/, (number) => String(Number(number) + 1))
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
