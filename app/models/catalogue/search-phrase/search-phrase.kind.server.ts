import { searchPhrases } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { SEARCH_PHRASE, SEARCH_PHRASE_FIELDS } from './search-phrase.kind'

export const searchPhraseKind = editableKind({
  ...SEARCH_PHRASE,
  fields: SEARCH_PHRASE_FIELDS,
  table: searchPhrases,
  name: searchPhrases.words,
  trash: { days: 1 },
})
