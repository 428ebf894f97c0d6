import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idIn } from '~/http/params.server'
import { orNotFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { pageSchema } from '~/models/page/page.schema'
import { findById, update } from '~/models/page/page.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../links'
import { orKept } from '../lost-form'
import { screenMeta } from '../meta'
import { Missing } from '../missing'
import { loadForm, saveForm, storedForm, type Failure } from '../save.server'
import { Screen } from '../screen'
import { ViewLink } from '../view-link'
import { LABELS, PageForm } from './page-form'
import { pageValues, previewOf } from './values.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => `Failed to update page: ${reason}` }

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.title : 'Page not found')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const page = await orNotFound(findById(idIn(params), { drafts: true }))
  const { id, title, slug } = page
  const form = await loadForm(request, user.id, storedForm(page, pageValues))
  return { id, title, slug, form, changed: await lastChange('page', id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = idIn(params)
  const preview = await previewOf(request)
  if (preview) return preview
  return saveForm(request, {
    userId: user.id,
    schema: pageSchema,
    switches: ['is_published'],
    write: (input, change) => update(id, input, change),
    stored: async () => storedForm(await findById(id, { drafts: true }), pageValues),
    done: { to: adminLinks.pages(), notice: { title: 'Page updated' } },
    failed: FAILURE,
  })
}

export const clientAction = orKept(FAILURE)

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
