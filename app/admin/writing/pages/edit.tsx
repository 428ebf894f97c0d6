import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import { formAction, replyUnsaved } from '~/admin/records/save.server'
import {
  failure,
  type FailureOf,
  keepFormOnNetworkError,
  type LoadedForm,
  type SaveReply,
} from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { DuplicateLink, ViewLink } from '~/admin/shell/record-list'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { Screen } from '~/admin/shell/screen'
import { PreviewButton } from '~/admin/writing/editor/preview-button'
import { asHtml } from '~/format/escape'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { showsPendingOnly } from '~/http/params.server'
import { links } from '~/links'
import { labelsOf } from '~/models/records/kind'
import { convertContent, renderContent } from '~/models/writing/page/content.server'
import { PAGE, PAGE_FIELDS } from '~/models/writing/page/page.kind'
import { type ContentFormat, hasHtmlTags } from '~/models/writing/page/page.labels'
import { MAX_CONTENT, type PageFields, pageFormSchema } from '~/models/writing/page/page.schema'
import { create, findById, listIdsForStaff, type Page, pageKind, update } from '~/models/writing/page/page.server'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import { ContentFields, type Conversion, useConversion } from './content-fields'

const LABELS = labelsOf(PAGE_FIELDS)

const failedPage: FailureOf = (isNew) => failure('Error', `Failed to ${isNew ? 'create' : 'update'} page`)

const pageEditor: RecordEditor<Page, typeof pageFormSchema> = {
  kind: pageKind,
  schema: pageFormSchema,
  slugFrom: 'title',
  switches: ['is_published', 'in_menu'],
  initial: { is_published: 'on', content_format: 'markup' },
  warningsAbout,
  findById: (id) => findById(id, { drafts: true }),
  create,
  update,
  next: (request) => listIdsForStaff({ pending: showsPendingOnly(request) }),
  copy: { name: 'title', values: { is_published: undefined } },
  saved: ({ title }, { isNew }) => ({ title: `${title} ${isNew ? 'created' : 'updated'}` }),
  failed: failedPage,
  button: ({ form }) => (form.get('intent') === 'convert' ? conversionOf(form) : null),
}

const SHOWS_TAGS =
  'The text has HTML tags, which visitors would see as they are. “Convert to formatted text” makes formatting of them.'

const MAX_WARNINGS = 10

const TOO_LONG = `The converted text is longer than ${MAX_CONTENT} characters`

const NEW = 'Add New Page'

export const meta = recordMeta(PAGE, NEW)
export const loader = recordLoader(pageEditor, ({ title, slug }) => ({ title, slug }))
export const action = formAction(pageEditor)
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
      <PageForm key={record?.id ?? 'new'} loaded={form} />
    </Screen>
  )
}

export const ErrorBoundary = missingOf(PAGE, { labels: LABELS })

interface PageReply extends SaveReply {
  converted?: Conversion
}

function PageForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<PageFields>('page', loaded)
  const { fields } = state
  const { title, meta_description, is_published, in_menu } = PAGE_FIELDS
  const reply = useActionData<PageReply>()
  const typed = reply?.lastResult.initialValue?.content
  const { key, conversion } = useConversion(reply?.converted)
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={href('/admin/pages')}
      add="Create page"
      more={<PreviewButton to={adminLinks.previewPage()} />}
    >
      <div className="field-columns">
        <TextField field={fields.title} {...title} />
        <SlugField field={fields.slug} source={fields.title} />
      </div>
      <TextAreaField field={fields.meta_description} {...meta_description} rows={3} optional />
      <ContentFields
        key={key}
        fields={fields}
        conversion={conversion}
        typed={typeof typed === 'string' ? typed : undefined}
        labels={LABELS}
      />
      <CheckboxField field={fields.is_published}>{is_published.label}</CheckboxField>
      <CheckboxField field={fields.in_menu}>{in_menu.label}</CheckboxField>
    </RecordForm>
  )
}

async function warningsAbout(input: z.output<typeof pageFormSchema>, before: Page | null): Promise<string[]> {
  const { content, content_format } = input
  const isAsBefore = before?.content === content && before.content_format === content_format
  if (isAsBefore) return []
  const { problems } = await renderContent(input)
  const showsTags = content_format === 'markup' && hasHtmlTags(content)
  return [...(showsTags ? [SHOWS_TAGS] : []), ...new Set(problems)].slice(0, MAX_WARNINGS)
}

/** The content as it would be saved. */
function contentOf(form: FormData) {
  const content_format: ContentFormat = textOf(form, 'opened_format') === 'markup' ? 'markup' : 'html'
  const content = textOf(form, 'content').slice(0, MAX_CONTENT)
  return { slug: textOf(form, 'slug'), content: content_format === 'html' ? asHtml(content) : content, content_format }
}

/** The form with its content in the other format, not saved. */
async function conversionOf(form: FormData): Promise<PageReply> {
  const converted = await convertContent(contentOf(form))
  if (converted.content.length > MAX_CONTENT) return replyUnsaved(form, pageFormSchema, { content: [TOO_LONG] })
  for (const [name, value] of Object.entries(converted)) form.set(name, value)
  return { ...replyUnsaved(form, pageFormSchema), converted }
}
