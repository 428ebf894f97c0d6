import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { contentBlockFormSchema } from '~/models/content-block/content-block.schema'
import { findBySection, requireSection, save, type ContentBlock } from '~/models/content-block/content-block.server'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/history.presenter.server'
import { adminLinks } from '../shell/links'
import { screenMeta, Screen } from '../shell/screen'
import { Missing } from '../records/missing'
import { editedRecord } from '../records/edited-record.server'
import { loadForm } from '../records/load.server'
import { saveForm } from '../records/save.server'
import { BlockForm } from './block-form'
import { presentBlockForm, isBuiltIn } from './block.presenter.server'

const FAILURE: Failure = { title: 'Update failed', text: (reason) => reason }

export const meta: MetaFunction = ({ params }) => screenMeta(`Content: ${params.section}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const { section = '' } = params
  const block = await findBySection(section)
  if (!block && !isBuiltIn(section)) throw notFound()
  const form = await loadForm(request, user.id, { record: block ? editedBlock(block) : undefined })
  return { section, form, changed: block ? await lastChange('content_block', block.id) : null }
}

function editedBlock({ id, section }: ContentBlock) {
  return editedRecord('content_block', id, () => requireSection(section), presentBlockForm)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const { section = '' } = params
  const block = await findBySection(section)
  return saveForm(request, {
    userId: user.id,
    schema: contentBlockFormSchema,
    picture: 'image',
    write: (input, change) => save({ ...input, section }, change),
    record: block ? editedBlock(block) : undefined,
    done: { to: adminLinks.content(), notice: () => ({ title: 'Content updated' }) },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditContent() {
  const { section, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title="Edit content">
      {changed ? <HistoryLink {...changed} /> : null}
      <BlockForm key={section} section={section} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title="Content block not found" back={adminLinks.content()} backLabel="Back to content" />
}
