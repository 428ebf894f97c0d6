import { asHtml } from '~/format/escape'
import { showsPendingOnly } from '~/http/params.server'
import { pageFormSchema, type PageFields } from '~/models/page/page.schema'
import { create, findById, listIdsForStaff, update, type Page } from '~/models/page/page.server'
import { sanitise } from '~/models/page/html.server'
import type { RecordEditor } from '../records/editor.server'
import { checkboxValue, type ValuesOf } from '../records/form-state'
import { replyUnsaved, textOf } from '../records/unsaved-reply.server'
import { adminLinks } from '../shell/links'
import { failedPage, type PageReply } from './page-form'

export const pageEditor: RecordEditor<'page', typeof pageFormSchema> = {
  kind: 'page',
  schema: pageFormSchema,
  slugFrom: 'title',
  switches: ['is_published'],
  initial: { is_published: 'on' },
  present: presentPageForm,
  findById: (id) => findById(id, { drafts: true }),
  create,
  update,
  list: {
    ids: (request) => listIdsForStaff({ pending: showsPendingOnly(request) }),
    address: adminLinks.page,
  },
  copy: { name: 'title', values: { is_published: undefined } },
  redirectTo: adminLinks.pages(),
  saved: (isNew, { title }) => ({ title: `${title} ${isNew ? 'created' : 'updated'}` }),
  failed: failedPage,
  replyToButton: previewOf,
}

function presentPageForm(page: Page): ValuesOf<PageFields> {
  return {
    title: page.title,
    slug: page.slug,
    meta_description: page.meta_description ?? undefined,
    content: page.content,
    is_published: checkboxValue(page.is_published),
  }
}

async function previewOf(request: Request): Promise<PageReply | null> {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'preview') return null
  return { ...replyUnsaved(form, pageFormSchema), preview: sanitise(asHtml(textOf(form, 'content'))) }
}
