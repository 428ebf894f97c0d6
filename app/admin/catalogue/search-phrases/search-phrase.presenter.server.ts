import type { RecordEditor } from '~/admin/records/editor.server'
import { href } from '~/href'
import { SEARCH_PHRASE_FIELDS } from '~/models/catalogue/search-phrase/search-phrase.kind'
import { searchPhraseKind } from '~/models/catalogue/search-phrase/search-phrase.kind.server'
import { type SearchPhraseInput, searchPhraseSchema } from '~/models/catalogue/search-phrase/search-phrase.schema'
import {
  create,
  findById,
  listIds,
  type SearchPhrase,
  update,
} from '~/models/catalogue/search-phrase/search-phrase.server'
import { formValues } from '~/models/records/field-values'
import { isFoundByVisitors } from '~/models/writing/footer-link/site-address.server'
import { failedSearchPhrase } from './search-phrase-form'

export const searchPhraseEditor: RecordEditor<SearchPhrase, typeof searchPhraseSchema> = {
  kind: searchPhraseKind,
  schema: searchPhraseSchema,
  warningsAbout,
  present: (row) => formValues(SEARCH_PHRASE_FIELDS, row),
  findById,
  create,
  update,
  list: { ids: listIds, address: (id) => href('/admin/search-phrases/:id', { id }) },
  redirectTo: href('/admin/search-phrases'),
  saved: (isNew) => ({ title: `Search phrase ${isNew ? 'added' : 'updated'}` }),
  failed: failedSearchPhrase,
}

async function warningsAbout({ address }: SearchPhraseInput, before: SearchPhrase | null): Promise<string[]> {
  if (!address || address === before?.address || (await isFoundByVisitors(address))) return []
  return [`Visitors will find no page at ${address}.`]
}
