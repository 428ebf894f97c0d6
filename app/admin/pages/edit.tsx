import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { pageSchema } from '~/models/page/page.schema'
import { findById, update } from '~/models/page/page.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta, Screen } from '../shell/screen'
import { Missing } from '../records/missing'
import { loadForm, saveForm, storedForm } from '../records/save.server'
import { ViewLink } from '../records/record-list'
import { LABELS, PageForm } from './page-form'
import { presentPageForm, previewOf } from './form.presenter.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => `Failed to update page: ${reason}` }

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.title : 'Page not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const page = await requireFound(findById(readId(params), { drafts: true }))
  const { id, title, slug } = page
  const form = await loadForm(request, user.id, storedForm(page, presentPageForm))
  return { id, title, slug, form, changed: await lastChange('page', id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  const preview = await previewOf(request)
  if (preview) return preview
  return saveForm(request, {
    userId: user.id,
    schema: pageSchema,
    switches: ['is_published'],
    write: (input, change) => update(id, input, change),
    stored: async () => storedForm(await findById(id, { drafts: true }), presentPageForm),
    done: { to: adminLinks.pages(), notice: { title: 'Page updated' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditPage() {
  const { id, title, slug, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title="Edit Page" aside={<ViewLink to={links.page(slug)} what={title} />}>
      <HistoryLink {...changed} />
      <PageForm key={id} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title="Page not found" back={adminLinks.pages()} backLabel="Back to pages" labels={LABELS} />
}
