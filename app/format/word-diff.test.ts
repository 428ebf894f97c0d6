import { expect, test } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff'

/** The pieces as one line: [-removed-]{+added+}. */
function marked(before: string, after: string): string | undefined {
  const mark = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] }
  return wordDiff(before, after)
    ?.map(({ kind, text }) => mark[kind].join(text))
    .join('')
}

test.each([
  ['', '', ''],
  ['a ring', 'a ring', 'a ring'],
  ['a ring', 'a gold ring', 'a {+gold +}ring'],
  ['a gold ring', 'a ring', 'a [-gold -]ring'],
  ['one old clasp here', 'two new clasps here', '[-one old clasp -]{+two new clasps +}here'],
  ['', 'all new', '{+all new+}'],
  ['First.\nSecond.', 'First.\n\nSecond.', '[-First.\n-]{+First.\n\n+}Second.'],
])('%j becomes %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('the parts of either side add up to that side, with a minimum of edits', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const words = () => Array.from({ length: random(14) }, () => 'abc'[random(3)]).join(' ')
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [words(), words()]
    const pieces = wordDiff(before, after) ?? []
    const without = (kind: DiffPart['kind']) =>
      pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
    const same = pieces.flatMap(({ kind, text }) => (kind === 'same' ? (text.match(/\S+\s*/g) ?? []) : []))
    expect(same).toHaveLength(longestCommon(before.match(/\S+\s*/g) ?? [], after.match(/\S+\s*/g) ?? []))
  }
})

function longestCommon(left: string[], right: string[]): number {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0))
  for (let i = 1; i <= left.length; i += 1) {
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1]
      lengths[i]![j] = isSame ? lengths[i - 1]![j - 1]! + 1 : Math.max(lengths[i - 1]![j]!, lengths[i]![j - 1]!)
    }
  }
  return lengths[left.length]![right.length]!
}

test('texts with almost nothing in common are not compared word by word', () => {
  const text = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`).join(' ')
  expect(wordDiff(text('a'), text('b'))).toBeNull()
})
