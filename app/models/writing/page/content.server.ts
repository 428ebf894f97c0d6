import { fillPlaceholders } from '~/models/shop/placeholders.server'
import { type Part, type RenderedPage, type RenderOptions, renderPage } from '~/models/writing/markup/page-html.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import { questionsOf, sanitise, textOf } from './html.server'
import type { Page } from './page.server'

type Source = Pick<Page, 'slug' | 'content' | 'content_format'>

const FAQ_SLUG = 'faq'

interface RenderedContent extends Pick<RenderedPage, 'parts' | 'questions' | 'problems'> {
  words: string
}

export async function renderContent(page: Source, options: RenderOptions = {}): Promise<RenderedContent> {
  return renderAsWritten({ ...page, content: await fillPlaceholders(page.content) }, options)
}

async function renderAsWritten(page: Source, options: RenderOptions = {}): Promise<RenderedContent> {
  const isFaq = page.slug === FAQ_SLUG
  if (page.content_format === 'html') {
    const problems: string[] = []
    const html = sanitise(page.content, undefined, problems)
    return { parts: [{ html }], questions: isFaq ? questionsOf(html) : [], problems, words: textOf(html) }
  }
  const { parts, questions, problems } = await renderPage(page.content, { ...options, withContact: true })
  const asked = isFaq && questions.length === 0 ? questionsOf(htmlOf(parts)) : questions
  return { parts, questions: asked, problems, words: plainText(page.content) }
}

/** What the other format cannot express becomes plain text. */
export async function convertContent({
  content,
  content_format,
}: Source): Promise<Pick<Page, 'content' | 'content_format'>> {
  if (content_format === 'html') {
    // Loaded on demand, because it brings a whole DOM.
    const { markupFromHtml } = await import('./markup-from-html.server')
    return { content: markupFromHtml(content), content_format: 'markup' }
  }
  const { parts } = await renderAsWritten({ content, content_format, slug: '' })
  return { content: sanitise(htmlOf(parts)), content_format: 'html' }
}

export async function contentHtml(page: Source): Promise<string> {
  return htmlOf((await renderContent(page)).parts)
}

function htmlOf(parts: Part[]): string {
  return parts.map((part) => ('html' in part ? part.html : '')).join('')
}
