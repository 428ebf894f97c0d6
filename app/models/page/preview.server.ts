import type { z } from 'zod'
import { renderContent } from './content.server'
import type { pageFormSchema } from './page.schema'
import type { Page } from './page.server'

/** A page that is shown, but not stored. */
export interface PagePreview {
  page: Page
  /** For staff: what is missing or wrong. */
  problems: string[]
}

/** The page as the form would save it. */
export async function previewOf(input: z.output<typeof pageFormSchema>): Promise<PagePreview> {
  const now = new Date()
  const page = { id: 0, version: 1, created_at: now, updated_at: now, content_text: '', ...input, is_published: true }
  const { problems } = await renderContent(page)
  return { page, problems }
}
