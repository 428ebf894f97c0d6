import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { SEARCH_PHRASE_FIELDS } from '~/models/catalogue/search-phrase/search-phrase.kind'
import type { SearchPhraseFields } from '~/models/catalogue/search-phrase/search-phrase.schema'
import { labelsOf } from '~/models/records/kind'
import { TextField } from '~/ui/forms/fields'

export const LABELS = labelsOf(SEARCH_PHRASE_FIELDS)

export const failedSearchPhrase: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'add' : 'update'} search phrase`,
})

export function SearchPhraseForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<SearchPhraseFields>('search-phrase', loaded)
  const { fields } = state
  const { words, finds, address, sentence } = SEARCH_PHRASE_FIELDS
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={href('/admin/search-phrases')}
      submit={isNew ? 'Add phrase' : 'Save Changes'}
    >
      <TextField field={fields.words} {...words} />
      <TextField field={fields.finds} {...finds} />
      <TextField field={fields.address} {...address} inputMode="url" autoCapitalize="none" spellCheck={false} />
      <TextField field={fields.sentence} {...sentence} />
    </RecordForm>
  )
}
