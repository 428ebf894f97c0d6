import { asc, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { searchPhrases } from '#db/schema'
import { formsOf, stemOf } from '~/models/catalogue/vocabulary/text-search.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import { editableKind } from '~/models/records/kind.server'
import { type Page, pageFrom } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import type { Author } from '~/models/records/writes.server'
import { GENERAL_PHRASES } from './general-phrases'
import { compile, type Phrase } from './phrases.server'
import { SEARCH_PHRASE, SEARCH_PHRASE_FIELDS } from './search-phrase.kind'
import { searchPhraseSchema } from './search-phrase.schema'

export type SearchPhrase = typeof searchPhrases.$inferSelect

const MAX_PHRASES = 500

export const searchPhraseKind = editableKind({
  ...SEARCH_PHRASE,
  fields: SEARCH_PHRASE_FIELDS,
  table: searchPhrases,
  name: searchPhrases.words,
  trash: { days: 1 },
})

const store = recordStore(searchPhraseKind)
export const { require: findById, create, update } = store

/** The general list applies until staff have phrases of their own. */
export const currentPhrases = untilContentChanges(['menus'], async (): Promise<Phrase[]> => {
  const rows = await inOrder().limit(MAX_PHRASES)
  return compile(rows.length > 0 ? rows : GENERAL_PHRASES)
})

export async function listForStaff(requested: number): Promise<Page<SearchPhrase>> {
  return pageFrom(inOrder(), await db.$count(searchPhrases), requested)
}

export async function listIds(): Promise<number[]> {
  return (await inOrder()).map(({ id }) => id)
}

function inOrder() {
  return db
    .select()
    .from(searchPhrases)
    .orderBy(asc(sql`${searchPhrases.words} COLLATE NOCASE`), asc(searchPhrases.id))
    .$dynamic()
}

export async function copyGeneralPhrases(author?: Author): Promise<number> {
  return tx(async () => {
    if ((await db.$count(searchPhrases)) > 0) return 0
    for (const phrase of GENERAL_PHRASES) await store.create(searchPhraseSchema.parse(phrase), author)
    return GENERAL_PHRASES.length
  })
}

export async function productForms(): Promise<(word: string) => string[]> {
  const phrases = await currentPhrases()
  return (word) => {
    const forms = formsOf(word)
    const stem = stemOf(word)
    const led = phrases.filter(({ variants }) =>
      variants.some(([first, ...more]) => first === stem && more.length === 0),
    )
    return [...forms, ...led.flatMap(({ finds }) => finds.filter((words) => words.length === 1).flat())]
  }
}
