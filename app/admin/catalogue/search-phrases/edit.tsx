import { useLoaderData } from '@remix-run/react'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { Dialog } from '~/admin/shell/dialog'
import { failedTo, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { href } from '~/href'
import { SEARCH_PHRASE, SEARCH_PHRASE_FIELDS } from '~/models/catalogue/search-phrase/search-phrase.kind'
import {
  type SearchPhraseFields,
  type SearchPhraseInput,
  searchPhraseSchema,
} from '~/models/catalogue/search-phrase/search-phrase.schema'
import {
  create,
  findById,
  listIds,
  type SearchPhrase,
  searchPhraseKind,
  update,
} from '~/models/catalogue/search-phrase/search-phrase.server'
import { labelsOf } from '~/models/records/kind'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(SEARCH_PHRASE_FIELDS)

const failedSearchPhrase = failedTo('add', 'search phrase')

const searchPhraseEditor: RecordEditor<SearchPhrase, typeof searchPhraseSchema> = {
  kind: searchPhraseKind,
  schema: searchPhraseSchema,
  warningsAbout,
  findById,
  create,
  update,
  next: listIds,
  saved: (_input, { isNew }) => ({ title: `Search phrase ${isNew ? 'added' : 'updated'}` }),
  failed: failedSearchPhrase,
}

const NEW = 'Add search phrase'

export const meta = recordMeta(SEARCH_PHRASE, NEW)
export const loader = recordLoader(searchPhraseEditor, ({ words }) => ({ title: words }))
export const action = formAction(searchPhraseEditor)
export const clientAction = keepFormOnNetworkError(failedSearchPhrase)

export default function EditSearchPhrase() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={href('/admin/search-phrases')}>
      <SearchPhraseForm loaded={form} />
      {changed ? <HistoryLink {...changed} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missingOf(SEARCH_PHRASE, { labels: LABELS, forGood: true })

function SearchPhraseForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<SearchPhraseFields>('search-phrase', loaded)
  const { fields } = state
  const { words, finds, address, sentence } = SEARCH_PHRASE_FIELDS
  return (
    <RecordForm state={state} labels={LABELS} parent={href('/admin/search-phrases')} add="Add phrase">
      <TextField field={fields.words} {...words} />
      <TextField field={fields.finds} {...finds} />
      <TextField field={fields.address} {...address} inputMode="url" autoCapitalize="none" spellCheck={false} />
      <TextField field={fields.sentence} {...sentence} />
    </RecordForm>
  )
}

async function warningsAbout({ address }: SearchPhraseInput, before: SearchPhrase | null): Promise<string[]> {
  if (!address || address === before?.address || (await isFoundByVisitors(address))) return []
  return [`Visitors will find no page at ${address}.`]
}
