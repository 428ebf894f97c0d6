import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { searchPhrases } from '#db/schema'
import { GENERAL_PHRASES } from '~/models/catalogue/search-phrase/general-phrases'
import { searchPhraseSchema } from '~/models/catalogue/search-phrase/search-phrase.schema'
import {
  copyGeneralPhrases,
  create,
  currentPhrases,
  listForStaff,
  update,
} from '~/models/catalogue/search-phrase/search-phrase.server'
import { search } from '~/models/writing/search/search.server'
import { makePage } from '../../../../tests/factories/page'
import { makeProduct } from '../../../../tests/factories/product'

const phrase = (values: Record<string, string>) => searchPhraseSchema.parse(values)
const namesOf = async (typed: string) =>
  (await search(typed))?.products.best.map(({ title }) => title.map(({ text }) => text).join(''))

beforeEach(() => tx(async () => void (await db.delete(searchPhrases))))

test('the general list applies until staff have a phrase of their own', async () => {
  await makeProduct({ name: 'Ponte anklet', category: 'other', subcategory: 'anklets' })
  expect(await namesOf('ankle bracelet')).toEqual(['Ponte anklet'])
  await create(phrase({ words: 'foot jewel', finds: 'anklets' }))
  expect(await namesOf('ankle bracelet')).toEqual([])
  expect(await namesOf('jewel for the foot')).toEqual(['Ponte anklet'])
})

test('the general list is copied once, and only into an empty list', async () => {
  const before = await currentPhrases()
  expect(await copyGeneralPhrases()).toBe(GENERAL_PHRASES.length)
  expect(await copyGeneralPhrases()).toBe(0)
  expect((await listForStaff(1)).rows.length).toBeGreaterThan(20)
  expect((await currentPhrases()).length).toBe(before.length)
})

test('every phrase of the general list is one that staff could have written', () => {
  for (const one of GENERAL_PHRASES) expect(searchPhraseSchema.safeParse(one).success).toBe(true)
})

test('the first words of a phrase are found first, and words in a name before them', async () => {
  await create(phrase({ words: 'harvest', finds: 'torc, fibula' }))
  for (const name of ['Harvest crown', 'Late fibula', 'Great torc']) await makeProduct({ name, category: 'other' })
  expect(await namesOf('harvest')).toEqual(['Harvest crown', 'Great torc', 'Late fibula'])
})

test('a changed phrase counts at once', async () => {
  await makeProduct({ name: 'Plain diadem', category: 'other' })
  const { id } = await create(phrase({ words: 'coronation', finds: 'sceptre' }))
  expect(await namesOf('coronation')).toEqual([])
  await update(id, phrase({ words: 'coronation', finds: 'diadem' }))
  expect(await namesOf('coronation')).toEqual(['Plain diadem'])
})

test('a page leads only when visitors find it; a sentence alone is shown as it is', async () => {
  await create(phrase({ words: 'loan', address: '/page/loans' }))
  await create(phrase({ words: 'raffle', sentence: 'There is no raffle.' }))
  expect((await search('loan'))?.leads).toEqual([])
  await makePage({ slug: 'loans' })
  expect((await search('loan'))?.leads).toEqual([{ address: '/page/loans', sentence: null, isScreen: true }])
  expect((await search('raffle'))?.leads).toEqual([{ address: null, sentence: 'There is no raffle.', isScreen: true }])
})

test('the pieces of a listing that a phrase leads to are shown with it', async () => {
  await makeProduct({ name: 'Lone anklet', category: 'other', subcategory: 'anklets' })
  await create(phrase({ words: 'beach', address: '/products/anklets' }))
  const found = await search('beach')
  expect(found?.leads).toEqual([{ address: '/products/anklets', sentence: null, isScreen: false }])
  expect(await namesOf('beach')).toContain('Lone anklet')
})

test.each([
  [{ words: 'mum' }, 'Fill in what it finds, a page or a sentence'],
  [{ words: '', finds: 'pearl' }, 'What people type is required'],
  [{ words: 'mum', address: 'javascript:alert(1)' }, 'Enter a path such as /faq, or a web address'],
])('%j is refused: %s', (values, message) => {
  const { error } = searchPhraseSchema.safeParse(values)
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})
