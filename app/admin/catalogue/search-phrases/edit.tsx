import { useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { Dialog } from '~/admin/shell/dialog'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { href } from '~/href'
import { searchPhraseEditor } from './search-phrase.presenter.server'
import { failedSearchPhrase, LABELS, SearchPhraseForm } from './search-phrase-form'

const NEW = 'Add search phrase'
const NOT_FOUND = 'Search phrase not found'

export const meta = recordMeta(NEW, NOT_FOUND)
export const loader = recordLoader(searchPhraseEditor, ({ words }) => ({ title: words }))
export const action = recordAction(searchPhraseEditor)
export const clientAction = keepFormOnNetworkError(failedSearchPhrase)

export default function EditSearchPhrase() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={href('/admin/search-phrases')}>
      <SearchPhraseForm loaded={form} isNew={!record} />
      {changed ? <HistoryLink {...changed} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/search-phrases'),
  backLabel: 'Back to search phrases',
  labels: LABELS,
  forGood: true,
})
