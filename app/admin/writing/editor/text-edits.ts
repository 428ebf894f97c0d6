export type LineKind = 'heading' | 'list' | 'numbers' | 'quote'

const PREFIX = /^(\s*)(?:[-+*]\s+|\d{1,2}[.)]\s+|#{1,6}\s+|>\s?)?/

const PREFIX_OF: Record<LineKind, RegExp> = {
  heading: /^\s*#{1,6}\s/,
  list: /^\s*[-+*]\s/,
  numbers: /^\s*\d{1,2}[.)]\s/,
  quote: /^\s*>/,
}

const ITEM = /^(\s*)([-+*]|\d{1,2}[.)]|>)(\s+)((?:\S.*)?)$/

export interface Selected {
  text: string
  start: number
  end: number
}

export type Edit = ReturnType<typeof replaceSelection>

export function replaceSelection({ start, end }: Selected, insert: string) {
  const caret = start + insert.length
  return { from: start, to: end, insert, start: caret, end: caret }
}

export function insertLines({ text, start, end }: Selected, lines: string): Edit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = text[end] === '\n' ? '' : '\n'
  const insert = before + lines + after
  const caret = start + before.length + lines.length
  return { from: start, to: end, insert, start: caret + 1, end: caret + 1 }
}

const LINE_START = /^\s*(?:[-+*]\s+|\d{1,2}[.)]\s+|#{1,6}\s+|>\s*)?/
const WORD = /[\p{L}\p{N}'’-]/u

/** Without a selection, it marks the word at the caret. */
export function toggleMark(selected: Selected, mark: '*' | '**'): Edit {
  const { text } = selected
  const [start, end] = selected.start === selected.end ? wordAt(selected) : trimmed(selected)
  const chosen = text.slice(start, end)
  if (chosen.includes('\n')) return markLines(text, start, end, mark)
  const length = mark.length
  if (hasMark(starsBefore(text, start), mark) && hasMark(starsAfter(text, end), mark)) {
    return { from: start - length, to: end + length, insert: chosen, start: start - length, end: end - length }
  }
  const inside = withoutMark(chosen, mark)
  if (inside !== null) return { from: start, to: end, insert: inside, start, end: start + inside.length }
  const [own] = LINE_START.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, end)) ?? ['']
  // A mark before "- " or "## " would make it a part of the words.
  const from = Math.min(end, Math.max(start, text.lastIndexOf('\n', start - 1) + 1 + own.length))
  const words = text.slice(from, end)
  return { from, to: end, insert: mark + words + mark, start: from + length, end: from + length + words.length }
}

/** Emphasis ends with its line: each line gets marks of its own. */
function markLines(text: string, start: number, end: number, mark: string): Edit {
  const parts = text.slice(start, end).split('\n').map(partsOf)
  const isMarked = parts.every(({ words }) => !words || withoutMark(words, mark) !== null)
  const insert = parts
    .map(({ own, words }) => own + (isMarked ? (withoutMark(words, mark) ?? words) : words && mark + words + mark))
    .join('\n')
  return { from: start, to: end, insert, start, end: start + insert.length }
}

function partsOf(line: string): { own: string; words: string } {
  const [own] = LINE_START.exec(line) ?? ['']
  return { own, words: line.slice(own.length) }
}

function withoutMark(words: string, mark: string): string | null {
  const isMarked =
    words.length > 2 * mark.length &&
    hasMark(starsAfter(words, 0), mark) &&
    hasMark(starsBefore(words, words.length), mark)
  return isMarked ? words.slice(mark.length, -mark.length) : null
}

/** Two stars are bold, one is italic, three are both. */
function hasMark(stars: number, mark: string): boolean {
  return mark === '**' ? stars >= 2 : stars % 2 === 1
}

function starsBefore(text: string, at: number): number {
  return /(?<!\*)\**$/.exec(text.slice(Math.max(0, at - 3), at))?.[0].length ?? 0
}

function starsAfter(text: string, at: number): number {
  return /^\**/.exec(text.slice(at, at + 3))?.[0].length ?? 0
}

function wordAt({ text, start: caret }: Selected): [start: number, end: number] {
  let [start, end] = [caret, caret]
  while (start > 0 && WORD.test(text[start - 1] ?? '')) start -= 1
  while (end < text.length && WORD.test(text[end] ?? '')) end += 1
  // The dash of a list item is no word.
  return text.slice(start, end) === '-' ? [caret, caret] : [start, end]
}

function trimmed({ text, start, end }: Selected): [start: number, end: number] {
  const chosen = text.slice(start, end)
  if (!chosen.trim()) return [start, end]
  return [start + chosen.length - chosen.trimStart().length, end - chosen.length + chosen.trimEnd().length]
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
