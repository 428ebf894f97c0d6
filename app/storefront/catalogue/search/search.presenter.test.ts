import { expect, test } from 'vitest'
import { readIntent } from '~/models/catalogue/search/intent.server'
import { missingOf, understood } from './search.presenter.server'

const NONE = 'No piece matches “q” at the moment.'
const words = (most: number, of: number, matched: string[], missing: string[] = []) =>
  ({ kind: 'words', most, of, matched, missing }) as const

test.each([
  [null, NONE],
  [{ kind: 'colour' } as const, `${NONE} These come nearest in colour.`],
  [{ kind: 'price' } as const, `${NONE} These come nearest in price.`],
  [{ kind: 'condition', left: 'sale' } as const, 'No such piece is on sale at the moment. These match the rest.'],
  [words(1, 2, ['pearl'], ['crown']), `${NONE} These match “pearl”.`],
  [words(1, 2, ['pearl', 'rings']), `${NONE} These match “pearl” or “rings”.`],
  [words(2, 3, ['pearl', 'rings'], ['crown']), `${NONE} Without “crown” there are these.`],
  [words(2, 3, ['pearl', 'gold', 'rings']), `${NONE} These match 2 of the 3 words.`],
])('%j is said as %s', (reason, sentence) => expect(missingOf('q', reason)).toBe(sentence))

test('another currency is said to be read as dollars', () => {
  const intent = (typed: string) => understood(readIntent(typed, [], []))
  expect(intent('rings under £500')).toEqual(['Up to $500, in Australian dollars'])
  expect(intent('rings from A$500')).toEqual(['From $500'])
})
