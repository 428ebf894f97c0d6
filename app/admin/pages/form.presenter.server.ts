import { pageSchema, type PageFields } from '~/models/page/page.schema'
import type { Page } from '~/models/page/page.server'
import { sanitise } from '~/models/page/html.server'
import { replyAsIs, textOf, type SaveReply } from '../save.server'
import { ticked, type FormValues, type ValuesOf } from '../form-values'

/** A page as its form shows it. */
export function presentPageForm(page: Page): ValuesOf<PageFields> {
  return {
    title: page.title,
    slug: page.slug,
    meta_description: page.meta_description ?? undefined,
    content: page.content,
    is_published: ticked(page.is_published),
  }
}

/** What the form of a new page starts with. */
export const NEW_PAGE: FormValues = { is_published: 'on' }

export interface PageReply extends SaveReply {
  /** The content as visitors would see it: sanitised HTML. */
  preview?: string
}

/** The answer to the Preview button, or null when it was another one. */
export async function previewOf(request: Request): Promise<PageReply | null> {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'preview') return null
  return { ...replyAsIs(form, pageSchema), preview: sanitise(textOf(form, 'content')) }
}
