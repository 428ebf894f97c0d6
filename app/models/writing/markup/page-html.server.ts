import MarkdownIt, { type Renderer, type RendererRule, type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { normalised } from '~/format/clean-text'
import { escapeXml } from '~/format/escape'
import { links } from '~/links'
import { arrangeContainers } from './containers.server'
import { figureHtml, imageHtml, productCardHtml, SIZES } from './figure-html.server'
import { parseMarkup } from './grammar.server'
import { inlineWords } from './inlines.server'
import { loadReferences, type References } from './references.server'
import { loadSections, sectionHtml, type Sections } from './sections.server'

export interface Heading {
  id: string
  text: string
  level: number
}

export type { Part }

export type RenderedPage = Awaited<ReturnType<typeof renderPage>>

export interface RenderOptions {
  withContact?: boolean
  lowData?: boolean
}

export interface Context extends RenderOptions {
  references: References
  sections: Sections | null
  headings: Heading[]
  ids: Ids
  problems: string[]
  container?: string
}

const MAX_PROBLEMS = 20

export async function renderPage(text: string, options: RenderOptions = {}) {
  const problems: string[] = []
  const { tokens, questions } = arrangeContainers(parseMarkup(text, problems), problems)
  const [references, sections] = [await loadReferences(tokens, problems), await loadSections(tokens, problems)]
  const context: Context = { ...options, references, sections, headings: [], ids: newIds(), problems }
  const toHtml = (some: Token[]) => sanitizeHtml(renderer.render(some, OPTIONS, { context }), ALLOWED)
  const parts = splitAtContact(tokens, problems, options).map((part) =>
    Array.isArray(part) ? { html: toHtml(part) } : part,
  )
  return { parts, headings: context.headings, questions, problems: [...new Set(problems)].slice(0, MAX_PROBLEMS) }
}

const { renderer, options: OPTIONS } = new MarkdownIt()
const contextOf = (env: unknown) => (env as { context: Context }).context
const rules: Record<string, RendererRule> = {
  heading_open: (tokens, index, _options, env, self) => headingOpen(tokens, index, contextOf(env), self),
  heading_close: (tokens, index) => `</h${levelOf(tokens[index])}>\n`,
  image: (tokens, index, _options, env) => pictureHtml(tokens[index], contextOf(env)),
  embed: (tokens, index, _options, env) => embedHtml(tokens[index], contextOf(env)),
  link_open: (tokens, index, options, _env, self) => {
    const link = tokens[index]
    if (link?.info === 'button') link.attrSet('class', 'button')
    if (/^https?:/i.test(String(link?.attrGet('href')))) link?.attrSet('rel', 'noopener')
    return self.renderToken(tokens, index, options)
  },
  container_open: (tokens, index, _options, env, self) => {
    contextOf(env).container = tokens[index]?.info
    return `<div class="${tokens[index]?.info ?? ''}"${self.renderAttrs(tokens[index] as Token)}>\n`
  },
  container_close: (_tokens, _index, _options, env) => {
    contextOf(env).container = undefined
    return '</div>\n'
  },
}
Object.assign(renderer.rules, rules)

/** The page's title is its only h1. */
function levelOf(token: Token | undefined): number {
  return Math.min(4, Math.max(2, Number(token?.tag.slice(1))))
}

function headingOpen(tokens: Token[], index: number, { headings, ids }: Context, self: Renderer): string {
  const level = levelOf(tokens[index])
  const text = inlineWords(tokens[index + 1]?.children ?? []).trim()
  const id = uniqueId(text, ids)
  headings.push({ id, text, level })
  return `<h${level} id="${id}"${self.renderAttrs(tokens[index] as Token)}>`
}

function pictureHtml(token: Token | undefined, { references, container, lowData }: Context): string {
  const picture = references.pictures.get(String(token?.attrGet('src')))
  if (!token || !picture) return ''
  if (token.block) return figureHtml(token, picture, { inGallery: container === 'gallery', lowData })
  const alt = token.content || picture.description
  return imageHtml(picture, { alt, sizes: SIZES.inline, lowData, className: 'inline-picture' })
}

function embedHtml(token: Token | undefined, { references, sections, lowData }: Context): string {
  if (token && token.info !== 'product') return sectionHtml(token, sections)
  const product = references.products.get(token?.content ?? '')
  if (token?.block) return product ? productCardHtml(product, lowData) : ''
  if (!product) return escapeXml(inlineWords(token ? [token] : []))
  return `<a href="${links.product(product.id)}">${escapeXml(product.name)}</a>`
}

const HEADINGS = ['h2', 'h3', 'h4']
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[...HEADINGS, 'p', 'br', 'hr', 'strong', 'em', 's', 'blockquote', 'ul', 'ol', 'li', 'a', 'span', 'ins', 'del'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'details', 'summary', 'address'],
    ...['figure', 'figcaption', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    '*': ['dir'],
    a: ['href', 'title', 'target', 'rel'],
    ol: ['start'],
    td: ['align'],
    th: ['align', 'scope'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
  },
  allowedClasses: {
    figure: ['figure-text', 'figure-small', 'figure-wide'],
    div: [
      'gallery',
      'beside',
      'beside-text',
      'questions',
      'opening-hours',
      'map-card',
      'collection-cards',
      'product-card',
    ],
    a: ['button', 'button-secondary'],
    p: ['product-card-name', 'price', 'product-card-note'],
    span: ['sr-only'],
    img: ['focus-*', 'inline-picture'],
  },
  selfClosing: ['br', 'hr', 'img', 'source'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

type Part = { html: string } | { section: 'contact' }

const isContact = ({ type, info }: Token) => type === 'embed' && info === 'contact'

const ON_PAGES_ONLY = 'The contact form can stand on pages only: nothing is shown in its place.'
const ONCE = 'The contact form is shown once: the second one is left out.'
const ON_ITS_OWN = 'The contact form cannot stand inside another section: nothing is shown in its place.'

type Split = Token[] | { section: 'contact' }

function splitAtContact(
  tokens: Token[],
  problems: string[],
  { withContact = false }: { withContact?: boolean },
): Split[] {
  const at = withContact ? tokens.findIndex((token) => isContact(token) && token.level === 0) : -1
  const others = tokens.filter((token, index) => isContact(token) && index !== at)
  if (others.length > 0) problems.push(!withContact ? ON_PAGES_ONLY : at < 0 ? ON_ITS_OWN : ONCE)
  if (at < 0) return [tokens]
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)]
  return [before, { section: 'contact' as const }, after].filter((part) => !Array.isArray(part) || part.length > 0)
}

const MAX_CHARACTERS = 60
/** The pages around the text have these ids. */
const TAKEN = ['main', 'menu', 'q', 'search', 'contact', 'message', 'newsletter', 'related', 'contents']

type Ids = Map<string, number>

function newIds(): Ids {
  return new Map(TAKEN.map((id) => [id, 1]))
}

function uniqueId(heading: string, ids: Ids): string {
  const words = normalised(heading, 'NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? ['section']
  const name = [...words.join('-')].slice(0, MAX_CHARACTERS).join('').replace(/-$/, '')
  for (let count = (ids.get(name) ?? 0) + 1; ; count += 1) {
    const id = count === 1 ? name : `${name}-${count}`
    if (count > 1 && ids.has(id)) continue
    ids.set(name, count)
    if (count > 1) ids.set(id, 1)
    return id
  }
}
