import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { links } from '~/links'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { DuplicateLink, ViewLink } from '../records/record-list'
import { Screen, screenMeta } from '../shell/screen'
import { failedPage, LABELS, PageForm } from './page-form'
import { pageEditor } from './page.presenter.server'

const NEW = 'Add New Page'
const NOT_FOUND = 'Page not found'

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(params.id ? (data?.page?.title ?? NOT_FOUND) : NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record, form, changed } = await loadRecord(request, params, pageEditor)
  return { page: record && { id: record.id, title: record.title, slug: record.slug }, form, changed }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, pageEditor)
}

export const clientAction = keepFormOnNetworkError(failedPage)

export default function EditPage() {
  const { page, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={page?.title ?? NEW}
      aside={
        page ? (
          <>
            <DuplicateLink form={href('/admin/pages/new')} id={page.id} name={page.title} />
            <ViewLink to={links.page(page.slug)} what={page.title} />
          </>
        ) : undefined
      }
    >
      {changed ? <HistoryLink {...changed} /> : null}
      <PageForm key={page?.id ?? 'new'} loaded={form} isNew={!page} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title={NOT_FOUND} back={href('/admin/pages')} backLabel="Back to pages" labels={LABELS} />
}
