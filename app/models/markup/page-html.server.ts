import MarkdownIt, { type RendererRule, type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { escapeXml } from '~/format/escape'
import { slugify } from '~/format/text'
import { links } from '~/links'
import { pictureOf, productPicture } from '~/models/picture/picture.server'
import { shownPrices } from '~/models/product/availability'
import { parseMarkup } from './grammar.server'
import { loadReferences, type References } from './references.server'

export interface Heading {
  id: string
  text: string
  /** 2 or 3. */
  level: number
}

/** HTML, or a section that the page puts in its place. */
export type Part = { html: string } | { section: 'contact' }

export interface RenderedPage {
  parts: Part[]
  headings: Heading[]
  /** What staff should know, in plain words: a product that is gone, an unsafe link … */
  problems: string[]
}

export interface RenderOptions {
  /** Offers smaller pictures. */
  lowData?: boolean
}

export interface Context extends RenderOptions {
  references: References
  headings: Heading[]
  problems: string[]
}

/** Renders a text in the shop's markup (grammar.server) for a page of the shop. */
export async function renderPage(text: string, options: RenderOptions = {}): Promise<RenderedPage> {
  const problems: string[] = []
  const tokens = parseMarkup(text, problems)
  const context: Context = { ...options, references: await loadReferences(tokens, problems), headings: [], problems }
  const html = sanitizeHtml(renderer.render(tokens, OPTIONS, { context }), ALLOWED)
  return { parts: [{ html }], headings: context.headings, problems: context.problems }
}

const { renderer, options: OPTIONS } = new MarkdownIt()
const contextOf = (env: unknown) => (env as { context: Context }).context
const rules: Record<string, RendererRule> = {
  heading_open: (tokens, index, _options, env) => headingOpen(tokens, index, contextOf(env)),
  heading_close: (tokens, index) => `</h${levelOf(tokens[index])}>\n`,
  image: (tokens, index) => pictureHtml(tokens[index]),
  embed: (tokens, index, _options, env) => embedHtml(tokens[index], contextOf(env)),
  link_open: (tokens, index, options, _env, self) => {
    if (tokens[index]?.info === 'button') tokens[index].attrSet('class', 'button')
    return self.renderToken(tokens, index, options)
  },
  container_open: (tokens, index) => `<div class="${tokens[index]?.info ?? ''}">\n`,
}
Object.assign(renderer.rules, rules)

/** The page's title is its only h1. */
function levelOf(token: Token | undefined): number {
  return Math.min(4, Math.max(2, Number(token?.tag.slice(1))))
}

function headingOpen(tokens: Token[], index: number, { headings }: Context): string {
  const level = levelOf(tokens[index])
  const text = tokens[index + 1]?.content ?? ''
  const name = slugify(text) || 'section'
  const taken = headings.filter(({ id }) => id === name || id.startsWith(`${name}-`)).length
  const id = taken === 0 ? name : `${name}-${taken + 1}`
  headings.push({ id, text, level })
  return `<h${level} id="${id}">`
}

const attribute = (token: Token | undefined, name: string) => token?.attrGet(name)?.toString() ?? null

function pictureHtml(token: Token | undefined): string {
  const { src, width = 900, height = 900 } = pictureOf(attribute(token, 'src'))
  const image = `<img src="${escapeXml(src)}" alt="${escapeXml(token?.content ?? '')}" width="${width}" height="${height}" loading="lazy">`
  if (!token?.block) return image
  const caption = attribute(token, 'title')
  return `<figure class="figure-${token.info || 'text'}">${image}${caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : ''}</figure>\n`
}

function embedHtml(token: Token | undefined, { references }: Context): string {
  const slug = token?.content ?? ''
  const product = references.products.get(slug)
  if (token?.info !== 'product' || !product) return ''
  const { src } = productPicture(product.main_image, product.category, product.main_focus)
  const { price } = shownPrices(product)
  return `<aside class="product-card"><img src="${escapeXml(src)}" alt="" loading="lazy"><p><a href="${links.product(product.id)}">${escapeXml(product.name)}</a></p><p>${escapeXml(price)}</p></aside>\n`
}

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'blockquote', 'code', 'pre', 'ul', 'ol', 'li', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'div', 'aside'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ...Object.fromEntries(['h2', 'h3', 'h4'].map((tag) => [tag, ['id']])),
  },
  allowedClasses: {
    figure: ['figure-text', 'figure-small', 'figure-wide'],
    div: ['gallery', 'beside', 'questions'],
    aside: ['product-card'],
    a: ['button'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}
