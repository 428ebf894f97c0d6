import { pageFormSchema } from '~/models/page/page.schema'
import { previewOf, type PagePreview } from '~/models/page/preview.server'
import { parseLeniently, sentencesOf, type Mistakes } from './lenient.server'

const REPLACEMENTS = { standIns: { title: 'Untitled page', slug: 'preview', content: '…' } }

/** Throws 400 for what is no such form. */
export async function previewPage(request: Request): Promise<PagePreview> {
  const mistakes: Mistakes = {}
  const input = parseLeniently(await request.formData(), pageFormSchema, mistakes, REPLACEMENTS)
  const { page, problems } = await previewOf(input)
  return { page, problems: [...sentencesOf(mistakes), ...problems] }
}
