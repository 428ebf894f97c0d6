import { isLowData } from '~/http/request-headers'
import { links } from '~/links'
import { renderContent } from '~/models/writing/page/content.server'
import { pageFormSchema } from '~/models/writing/page/page.schema'
import { previewOf } from '~/models/writing/page/preview.server'
import { presentPage } from '~/storefront/writing/pages/page.presenter.server'
import { type Mistakes, parseLeniently, sentencesOf } from './lenient.server'
import { previewRoute } from './preview.server'

const REPLACEMENTS = { standIns: { title: 'Untitled page', slug: 'preview', content: '…' } }

export const pagePreview = previewRoute({
  elsewhere: links.home(),
  read: readPage,
  present: (page, { request }) => presentPage(page, isLowData(request.headers)),
})

/** The page that the form describes, without the fields that are wrong, and what is wrong with it. Throws 400 for what is no such form. */
async function readPage(request: Request) {
  const mistakes: Mistakes = {}
  const page = previewOf(parseLeniently(await request.formData(), pageFormSchema, mistakes, REPLACEMENTS))
  const { problems } = await renderContent(page)
  return { row: page, problems: [...sentencesOf(mistakes), ...problems] }
}
