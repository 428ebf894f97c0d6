import type { z } from 'zod'
import type { pageFormSchema } from './page.schema'
import type { Page } from './page.server'

export function previewOf(input: z.output<typeof pageFormSchema>): Page {
  const now = new Date()
  return { id: 0, version: 1, created_at: now, updated_at: now, content_text: '', ...input, is_published: true }
}
