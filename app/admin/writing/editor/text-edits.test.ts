import { expect, test } from 'vitest'
import {
  continueList,
  type Edit,
  insertLines,
  type LineKind,
  type Selected,
  toggleLines,
  toggleMark,
} from './text-edits'

/** Brackets are the selection, a bar is the caret. */
function read(marked: string): Selected {
  if (marked.includes('|')) {
    const start = marked.indexOf('|')
    return { text: marked.replace('|', ''), start, end: start }
  }
  const [start, end] = [marked.indexOf('⟦'), marked.indexOf('⟧') - 1]
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end }
}

function write({ text, start, end }: Selected): string {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  return start === end ? `${before}|${after}` : `${before}⟦${chosen}⟧${after}`
}

const after = (marked: string, edit: (selected: Selected) => Edit) => {
  const selected = read(marked)
  const { from, to, insert, start, end } = edit(selected)
  return write({ text: selected.text.slice(0, from) + insert + selected.text.slice(to), start, end })
}

test.each([
  ['a ⟦gold⟧ ring', 'a **⟦gold⟧** ring'],
  ['a **⟦gold⟧** ring', 'a ⟦gold⟧ ring'],
  ['a ⟦**gold**⟧ ring', 'a ⟦gold⟧ ring'],
  ['a ⟦ gold ⟧ring', 'a  **⟦gold⟧** ring'],
  ['a go|ld ring', 'a **⟦gold⟧** ring'],
  ['a | ring', 'a **|** ring'],
  ['⟦- gold⟧', '- **⟦gold⟧**'],
  ['⟦- gold\n\n- silver⟧', '⟦- **gold**\n\n- **silver**⟧'],
  ['⟦- **gold**\n- **silver**⟧', '⟦- gold\n- silver⟧'],
  ['*⟦gold⟧*', '***⟦gold⟧***'],
])('bold: %j', (before, expected) => {
  expect(after(before, (selected) => toggleMark(selected, '**'))).toBe(expected)
})

test.each([
  ['a ⟦gold⟧ ring', 'a *⟦gold⟧* ring'],
  ['a *⟦gold⟧* ring', 'a ⟦gold⟧ ring'],
  ['a **⟦gold⟧** ring', 'a ***⟦gold⟧*** ring'],
  ['a ***⟦gold⟧*** ring', 'a **⟦gold⟧** ring'],
])('italic: %j', (before, expected) => {
  expect(after(before, (selected) => toggleMark(selected, '*'))).toBe(expected)
})

test.each<[LineKind, string, string]>([
  ['heading', 'one\ntw|o\nthree', 'one\n## two|\nthree'],
  ['heading', '## tw|o', '### two|'],
  ['heading', '### tw|o', 'two|'],
  ['heading', '|', '## |'],
  ['list', '⟦one\n\n## two⟧\nthree', '⟦- one\n\n- two⟧\nthree'],
  ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
  ['numbers', '⟦- one\n- two\n⟧three', '⟦1. one\n2. two⟧\nthree'],
  ['quote', 'on|e', '> one|'],
  ['quote', '> on|e', 'one|'],
])('%s: %j', (kind, before, expected) => {
  expect(after(before, (selected) => toggleLines(selected, kind))).toBe(expected)
})

test.each([
  ['- one|', '- one\n- |'],
  ['9. one|\nnext', '9. one\n10. |\nnext'],
  ['  - one| two', '  - one\n  - | two'],
  ['> one|', '> one\n> |'],
  ['- one\n- |\ntwo', '- one\n|\ntwo'],
])('Enter in a list: %j', (before, expected) => {
  expect(after(before, (selected) => continueList(selected) ?? expect.unreachable())).toBe(expected)
})

test.each(['one|', '|- one', '- ⟦one⟧', '1985. It was a good year|', '-one|'])('Enter elsewhere: %j', (marked) => {
  expect(continueList(read(marked))).toBeNull()
})

test('lines of their own', () => {
  const lines = (marked: string) => after(marked, (selected) => insertLines(selected, '[[hours]]'))
  expect(lines('one| two')).toBe('one\n[[hours]]\n| two')
  expect(lines('one\n|\ntwo')).toBe('one\n[[hours]]\n|two')
  expect(lines('⟦gone⟧')).toBe('[[hours]]\n|')
})
