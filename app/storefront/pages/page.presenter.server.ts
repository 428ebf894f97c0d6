import { formatPublicDate } from '~/format/dates'
import { summary } from '~/format/text'
import { links } from '~/links'
import type { Page } from '~/models/page/page.server'
import { questionsOf, textOf, sanitise } from '~/models/page/html.server'

const DESCRIPTION_CHARACTERS = 160
const FAQ = 'faq'

/** A page as visitors read it; its HTML is sanitised here once more. */
export function presentPage(page: Page) {
  const html = sanitise(page.content)
  return {
    path: links.page(page.slug),
    title: page.title,
    description: page.meta_description ?? summary(textOf(html), DESCRIPTION_CHARACTERS),
    html,
    changed: formatPublicDate(page.updated_at),
    isoChanged: page.updated_at.toISOString(),
    isPublished: page.is_published,
    questions: page.slug === FAQ ? questionsOf(html) : [],
  }
}
