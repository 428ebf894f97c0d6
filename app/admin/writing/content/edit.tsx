import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editedRecord } from '~/admin/records/edited-record.server'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { replyUnsaved, textOf } from '~/admin/records/unsaved-reply.server'
import { type Failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missing } from '~/admin/shell/record-route'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { titleFromSlug } from '~/format/text'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { pictureOf } from '~/models/media/picture.server'
import { contentBlockKind } from '~/models/writing/content-block/content-block.kind.server'
import { contentBlockFormSchema } from '~/models/writing/content-block/content-block.schema'
import { type ContentBlock, findBySection, requireSection } from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle } from '~/models/writing/content-block/hero-title'
import { liveOf, saveUnlessLive } from '~/models/writing/content-block/live.server'
import { isBuiltIn, PLACES, plainTitle, presentBlockForm } from './block.presenter.server'
import { BlockForm, type BlockReply } from './block-form'

const FAILURE: Failure = { title: 'Update failed', text: (reason) => reason }

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(data?.name ?? `Content: ${params.section}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  const { section = '' } = params
  const block = await findBySection(section)
  if (!block && !isBuiltIn(section)) throw notFound()
  const form = await loadForm(
    request,
    user.id,
    block ? { record: editedBlock(block) } : { initial: await presentBlockForm(section, null) },
  )
  const name = plainTitle((await liveOf(section, block))?.title || titleFromSlug(section))
  const place = PLACES[section] ?? null
  return { section, place, name, form, changed: block ? await lastChange('content_block', block.id) : null }
}

function editedBlock({ id, section }: ContentBlock) {
  return editedRecord(
    contentBlockKind,
    id,
    () => requireSection(section),
    (row) => presentBlockForm(section, row),
  )
}

async function previewOf(request: Request): Promise<BlockReply | null> {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'preview') return null
  const [title, image] = [textOf(form, 'title'), textOf(form, 'image')]
  const picture = image ? pictureOf(image) : null
  return {
    ...replyUnsaved(form, contentBlockFormSchema),
    hero: { title: parseHeroTitle(title), body: textOf(form, 'body'), picture },
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const { section = '' } = params
  const preview = await previewOf(request)
  if (preview) return preview
  const block = await findBySection(section)
  return saveForm(request, {
    userId: user.id,
    schema: contentBlockFormSchema,
    picture: 'image',
    write: (input, change) => saveUnlessLive({ ...input, section }, change),
    record: block ? editedBlock(block) : undefined,
    done: {
      to: href('/admin/content'),
      notice: ({ title }) => ({ title: 'Content updated', text: plainTitle(title) }),
    },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

const addressOf = (section: string) => (['mission', 'values'].includes(section) ? links.ourStory() : links.home())

export default function EditContent() {
  const { section, place, name, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title={name} aside={<ViewLink to={addressOf(section)} what="the page" />}>
      {changed ? <HistoryLink {...changed} /> : null}
      <BlockForm key={section} section={section} place={place} loaded={form} />
    </Screen>
  )
}

export const ErrorBoundary = missing({
  title: 'Content block not found',
  back: href('/admin/content'),
  backLabel: 'Back to content',
})
