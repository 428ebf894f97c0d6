import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import { PLACEHOLDERS_HINT } from '~/models/shop/placeholders'
import type { SearchPhraseFields } from './search-phrase.schema'

export const SEARCH_PHRASE = {
  kind: 'search_phrase',
  words: { one: 'search phrase', many: 'search phrases' },
  address: { list: href('/admin/search-phrases'), record: (id) => href('/admin/search-phrases/:id', { id }) },
  deletion: { question: 'Visitors who type this will find only what has these words in it.' },
} satisfies KindDescription

export const SEARCH_PHRASE_FIELDS = {
  words: { label: 'What people type', hint: 'With commas between, such as: mum, mother, Mother’s Day' },
  finds: {
    label: 'Pieces to show',
    hint: 'Words to search for instead, the best first, with commas between: lockets, pearl earrings',
  },
  address: {
    label: 'Page',
    hint: 'Shown above the pieces: a path such as /faq or /collections/rings, or a web address',
  },
  sentence: { label: 'Sentence', hint: `Shown above the results. ${PLACEHOLDERS_HINT}` },
} satisfies Record<keyof SearchPhraseFields, Field>
