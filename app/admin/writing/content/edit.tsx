import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import type { Post, StoredEditor } from '~/admin/records/editor.server'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { replyUnsaved, saveForm } from '~/admin/records/save.server'
import {
  failure,
  type FormValues,
  keepFormOnNetworkError,
  type LoadedForm,
  type SaveReply,
} from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missing } from '~/admin/shell/record-route'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { textOf, titleFromSlug } from '~/format/text'
import { href } from '~/href'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { pictureOf } from '~/models/media/picture.server'
import { formValues } from '~/models/records/field-values'
import { labelsOf } from '~/models/records/kind'
import { PLACEHOLDERS_HINT } from '~/models/shop/placeholders'
import { CONTENT_BLOCK_FIELDS } from '~/models/writing/content-block/content-block.kind'
import {
  type ContentBlockFields,
  contentBlockFormSchema,
  isBuiltIn,
} from '~/models/writing/content-block/content-block.schema'
import {
  type ContentBlock,
  contentBlockKind,
  findBySection,
  type LiveBlock,
  liveOf,
  requireSection,
  saveUnlessLive,
} from '~/models/writing/content-block/content-block.server'
import { parseHeroTitle } from '~/models/writing/content-block/entries'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { PLACES, plainTitle } from './block.presenter.server'
import { type Hero, HeroPreview } from './hero-preview'

const { section: _, ...BLOCK_FIELDS } = CONTENT_BLOCK_FIELDS

const LABELS = labelsOf(BLOCK_FIELDS)

const HINTS: Record<string, string> = {
  artisans: 'For each person a line “Name, role” and what you say about them; an empty line between people.',
  questions: `A line for the question, its answer below, and an empty line after it. ${PLACEHOLDERS_HINT}`,
  bespoke: `A line for each step, what happens below it, and an empty line after it. A line alone stands above the steps. ${PLACEHOLDERS_HINT}`,
  testimonials: 'For each client a line “Name, piece” and what they said; an empty line between clients.',
}

const FAILURE = failure('Update failed')

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
    block ? { record: { editor: editorOf(section), row: block } } : { initial: await presentBlockForm(section, null) },
  )
  const name = plainTitle((await liveOf(section, block))?.title || titleFromSlug(section))
  const place = PLACES[section] ?? null
  return { section, place, name, form, changed: block ? await lastChange('content_block', block.id) : null }
}

const editorOf = (section: string): StoredEditor<ContentBlock, typeof contentBlockFormSchema> => ({
  kind: contentBlockKind,
  schema: contentBlockFormSchema,
  findById: () => requireSection(section),
  present: (row) => presentBlockForm(section, row),
  picture: 'image',
  button: previewOf,
  create: (input, author) => saveUnlessLive({ ...input, section }, author),
  update: (_id, input, change) => saveUnlessLive({ ...input, section }, change),
  to: href('/admin/content'),
  saved: ({ title }) => ({ title: 'Content updated', text: plainTitle(title) }),
  failed: FAILURE,
})

function previewOf({ form }: Post): BlockReply | null {
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
  const block = await findBySection(section)
  return saveForm({ request, user, id: block?.id ?? null }, editorOf(section))
}

export const clientAction = keepFormOnNetworkError(FAILURE)

const PAGES: Record<string, string> = {
  mission: links.ourStory(),
  values: links.ourStory(),
  bespoke: links.bespoke(),
}

const addressOf = (section: string) => PAGES[section] ?? links.home()

export default function EditContent() {
  const { section, place, name, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title={name} aside={<ViewLink to={addressOf(section)} what="the page" />}>
      {changed ? <HistoryLink {...changed} /> : null}
      <BlockForm key={section} section={section} place={place} loaded={form} />
    </Screen>
  )
}

export const ErrorBoundary = missing('Content block not found', href('/admin/content'), 'Back to content')

async function presentBlockForm(section: string, block: LiveBlock | null): Promise<FormValues> {
  const live = await liveOf(section, block)
  return live ? formValues(BLOCK_FIELDS, live) : {}
}

interface BlockReply extends SaveReply {
  hero?: Hero
}

interface BlockFormProps {
  section: string
  /** Where visitors see it; null for a section that no page has built in. */
  place: string | null
  loaded: LoadedForm
}

function BlockForm({ section, place, loaded }: BlockFormProps) {
  const state = useRecordForm<Omit<ContentBlockFields, 'section'>>('content-block', loaded)
  const { fields } = state
  const { title, body, image } = BLOCK_FIELDS
  const hero = useActionData<BlockReply>()?.hero
  return (
    <>
      <RecordForm
        state={state}
        withPicture
        labels={LABELS}
        parent={href('/admin/content')}
        more={section === 'hero' ? <PreviewButton /> : null}
      >
        <p>
          <span className="text-sm text-muted">Section</span>
          <br />
          <span>{place ? `${section}: ${place}` : section}</span>
        </p>
        {section === 'hero' ? (
          <TextAreaField
            field={fields.title}
            {...title}
            hint="Line breaks are kept. Text between *asterisks* is highlighted."
            rows={2}
          />
        ) : (
          <TextField field={fields.title} {...title} />
        )}
        <TextAreaField field={fields.body} {...body} hint={HINTS[section]} rows={10} />
        <ImageField state={state} field={fields.image} alt={fields.image_alt} {...image} optional />
      </RecordForm>
      {hero ? <HeroPreview hero={hero} /> : null}
    </>
  )
}

function PreviewButton() {
  return (
    <button type="submit" name="intent" value="preview" className="button-secondary">
      Preview
    </button>
  )
}
