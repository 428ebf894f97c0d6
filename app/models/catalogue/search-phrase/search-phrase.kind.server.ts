import { searchPhrases } from '#db/schema'
import { historyValues } from '~/models/records/field-values'
import { editableKind } from '~/models/records/kind.server'
import { SEARCH_PHRASE, SEARCH_PHRASE_FIELDS } from './search-phrase.kind'

export const searchPhraseKind = editableKind({
  ...SEARCH_PHRASE,
  fields: SEARCH_PHRASE_FIELDS,
  table: searchPhrases,
  name: searchPhrases.words,
  present: (row) => historyValues(SEARCH_PHRASE_FIELDS, row),
  trash: { days: 1 },
})
