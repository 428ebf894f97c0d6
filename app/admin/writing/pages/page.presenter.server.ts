import type { z } from 'zod'
import type { RecordEditor } from '~/admin/records/editor.server'
import { replyUnsaved, textOf } from '~/admin/records/unsaved-reply.server'
import { asHtml } from '~/format/escape'
import { href } from '~/href'
import { showsPendingOnly } from '~/http/params.server'
import { formValues } from '~/models/records/field-values'
import { convertContent, renderContent } from '~/models/writing/page/content.server'
import { PAGE_FIELDS } from '~/models/writing/page/page.kind'
import { pageKind } from '~/models/writing/page/page.kind.server'
import { type ContentFormat, hasHtmlTags } from '~/models/writing/page/page.labels'
import { MAX_CONTENT, pageFormSchema } from '~/models/writing/page/page.schema'
import { create, findById, listIdsForStaff, type Page, update } from '~/models/writing/page/page.server'
import { failedPage, type PageReply } from './page-form'

export const pageEditor: RecordEditor<Page, typeof pageFormSchema> = {
  kind: pageKind,
  schema: pageFormSchema,
  slugFrom: 'title',
  switches: ['is_published'],
  initial: { is_published: 'on', content_format: 'markup' },
  warningsAbout,
  present: (row) => formValues(PAGE_FIELDS, row),
  findById: (id) => findById(id, { drafts: true }),
  create,
  update,
  list: {
    ids: (request) => listIdsForStaff({ pending: showsPendingOnly(request) }),
    address: (id) => href('/admin/pages/:id', { id }),
  },
  copy: { name: 'title', values: { is_published: undefined } },
  redirectTo: href('/admin/pages'),
  saved: (isNew, { title }) => ({ title: `${title} ${isNew ? 'created' : 'updated'}` }),
  failed: failedPage,
  replyToButton,
}

const SHOWS_TAGS =
  'The text has HTML tags, which visitors would see as they are. “Convert to formatted text” makes formatting of them.'
const MAX_WARNINGS = 10

async function warningsAbout(input: z.output<typeof pageFormSchema>, before: Page | null): Promise<string[]> {
  const { content, content_format } = input
  const isAsBefore = before?.content === content && before.content_format === content_format
  if (isAsBefore) return []
  const { problems } = await renderContent(input)
  const showsTags = content_format === 'markup' && hasHtmlTags(content)
  return [...(showsTags ? [SHOWS_TAGS] : []), ...new Set(problems)].slice(0, MAX_WARNINGS)
}

async function replyToButton(request: Request): Promise<PageReply | null> {
  const form = await request.clone().formData()
  return form.get('intent') === 'convert' ? conversionOf(form) : null
}

/** The content as it would be saved. */
function contentOf(form: FormData) {
  const content_format: ContentFormat = textOf(form, 'opened_format') === 'markup' ? 'markup' : 'html'
  const content = textOf(form, 'content').slice(0, MAX_CONTENT)
  return { slug: textOf(form, 'slug'), content: content_format === 'html' ? asHtml(content) : content, content_format }
}

const TOO_LONG = `The converted text is longer than ${MAX_CONTENT} characters`

/** The form with its content in the other format, not saved. */
async function conversionOf(form: FormData): Promise<PageReply> {
  const converted = await convertContent(contentOf(form))
  if (converted.content.length > MAX_CONTENT) return replyUnsaved(form, pageFormSchema, { content: [TOO_LONG] })
  for (const [name, value] of Object.entries(converted)) form.set(name, value)
  return { ...replyUnsaved(form, pageFormSchema), converted }
}
