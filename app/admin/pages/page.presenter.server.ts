import { pageSchema, type PageFields } from '~/models/page/page.schema'
import { create, findById, update, type Page } from '~/models/page/page.server'
import { sanitise } from '~/models/page/html.server'
import type { RecordEditor } from '../records/editor.server'
import { ticked, type ValuesOf } from '../records/form-state'
import { replyAsIs, textOf } from '../records/save.server'
import { adminLinks } from '../shell/links'
import { failedPage, type PageReply } from './page-form'

export const pageEditor: RecordEditor<Page, typeof pageSchema> = {
  kind: 'page',
  schema: pageSchema,
  switches: ['is_published'],
  initial: { is_published: 'on' },
  present: presentPageForm,
  findById: (id) => findById(id, { drafts: true }),
  create,
  update,
  list: adminLinks.pages(),
  saved: (isNew) => ({ title: isNew ? 'Page created' : 'Page updated' }),
  failed: failedPage,
  replyToButton: previewOf,
}

function presentPageForm(page: Page): ValuesOf<PageFields> {
  return {
    title: page.title,
    slug: page.slug,
    meta_description: page.meta_description ?? undefined,
    content: page.content,
    is_published: ticked(page.is_published),
  }
}

async function previewOf(request: Request): Promise<PageReply | null> {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'preview') return null
  return { ...replyAsIs(form, pageSchema), preview: sanitise(textOf(form, 'content')) }
}
