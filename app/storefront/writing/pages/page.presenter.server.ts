import { formatPublicDate } from '~/format/dates'
import { summary } from '~/format/text'
import { signedTimestamp } from '~/http/public-forms.server'
import { links } from '~/links'
import { renderContent } from '~/models/writing/page/content.server'
import type { Page } from '~/models/writing/page/page.server'
import { loadContactSection } from './page-article'

const DESCRIPTION_CHARACTERS = 160

export async function presentPage(page: Page, lowData: boolean) {
  const { parts, questions, words } = await renderContent(page, { lowData })
  const withContact = parts.some((part) => 'section' in part)
  if (withContact) await loadContactSection()
  return {
    path: links.page(page.slug),
    title: page.title,
    description: page.meta_description ?? summary(words, DESCRIPTION_CHARACTERS),
    parts,
    ...(withContact && { stamp: signedTimestamp() }),
    changed: formatPublicDate(page.updated_at),
    isoChanged: page.updated_at.toISOString(),
    isPublished: page.is_published,
    questions,
  }
}
