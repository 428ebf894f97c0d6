import { useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { DuplicateLink, ViewLink } from '~/admin/shell/record-list'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { Screen } from '~/admin/shell/screen'
import { href } from '~/href'
import { links } from '~/links'
import { pageEditor } from './page.presenter.server'
import { failedPage, LABELS, PageForm } from './page-form'

const NEW = 'Add New Page'
const NOT_FOUND = 'Page not found'

export const meta = recordMeta(NEW, NOT_FOUND)
export const loader = recordLoader(pageEditor, ({ title, slug }) => ({ title, slug }))
export const action = recordAction(pageEditor)
export const clientAction = keepFormOnNetworkError(failedPage)

export default function EditPage() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={record?.title ?? NEW}
      aside={
        record ? (
          <>
            <DuplicateLink form={href('/admin/pages/new')} id={record.id} name={record.title} />
            <ViewLink to={links.page(record.slug)} what={record.title} />
          </>
        ) : undefined
      }
    >
      {changed ? <HistoryLink {...changed} /> : null}
      <PageForm key={record?.id ?? 'new'} loaded={form} isNew={!record} />
    </Screen>
  )
}

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/pages'),
  backLabel: 'Back to pages',
  labels: LABELS,
})
