import MarkdownIt, { type RendererRule, type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { escapeXml } from '~/format/escape'
import { parseMarkup } from '~/models/writing/markup/grammar.server'
import { inlineWords } from '~/models/writing/markup/inlines.server'
import { loadReferences } from '~/models/writing/markup/references.server'
import { env } from '~/runtime/env.server'
import type { ShopFacts } from '~/shop'
import { addressInEmail, productAddress } from './email-addresses.server'
import { galleryHtml, imageOf, type PictureContext, pictureHtml, productHtml } from './email-pictures.server'
import { emailText } from './email-text.server'
import { buttonHtml, buttonLinkHtml, CLASSES, linkHtml, type Styles } from './styles'

interface EmailContext extends PictureContext {
  shop: Pick<ShopFacts, 'hours'>
}

export type RenderedEmail = Awaited<ReturnType<typeof renderEmail>>

const MAX_PROBLEMS = 20

export async function renderEmail(text: string, { styles, shop }: Pick<EmailContext, 'styles' | 'shop'>) {
  const problems: string[] = []
  const tokens = parseMarkup(text, problems)
  const context: EmailContext = { references: await loadReferences(tokens, problems), problems, styles, shop }
  const textPart = emailText(text, tokens, context)
  const html = renderer.render(prepare(tokens, context), OPTIONS, { context })
  return { html: cleanEmail(html, styles), text: textPart, problems: [...new Set(problems)].slice(0, MAX_PROBLEMS) }
}

const { renderer, options: OPTIONS } = new MarkdownIt()
const contextOf = (env: unknown) => (env as { context: EmailContext }).context
const rules: Record<string, RendererRule> = {
  image: (tokens, index, _options, env) => {
    const token = tokens[index] as Token
    return token.block ? pictureHtml(token, contextOf(env)) : imageOf(token, contextOf(env), 'inlinePicture')
  },
  gallery: (tokens, index, _options, env) => galleryHtml(tokens[index]?.children ?? [], contextOf(env)),
  embed: (tokens, index, _options, env) => embedHtml(tokens[index] as Token, contextOf(env)),
  button: (tokens, index, _options, env) => {
    const [open, ...label] = tokens[index]?.children ?? []
    const { styles } = contextOf(env)
    return buttonHtml(
      buttonLinkHtml(hrefOf(open), renderer.renderInline(label.slice(0, -1), OPTIONS, env), styles),
      styles,
    )
  },
  container_open: () => '',
  container_close: () => '',
}
Object.assign(renderer.rules, rules)

const hrefOf = (token: Token | undefined) => String(token?.attrGet('href') ?? '')

/** Changes the tokens, so emailText must read them first. */
function prepare(tokens: Token[], context: EmailContext): Token[] {
  const prepared: Token[] = []
  for (const token of tokens) {
    style(token, context)
    if (token.children) prepareLinks(token.children, context)
    for (const child of token.children ?? []) style(child, context)
    const opened = prepared.at(-1)
    if (token.type === 'inline' && opened?.type === 'paragraph_open' && isButton(token.children)) {
      opened.hidden = true
      prepared.push(Object.assign(token, { type: 'button' }))
    } else if (token.type === 'paragraph_close' && opened?.type === 'button') token.hidden = true
    else prepared.push(token)
  }
  return gatherGalleries(prepared)
}

const DARK: Record<string, string> = { blockquote: 'muted', hr: 'line', th: 'line', td: 'line' }

function style(token: Token, { styles }: EmailContext): void {
  const { nesting, tag, type } = token
  if (type === 'heading_open' || type === 'heading_close') token.tag = tag < 'h3' ? 'h2' : tag > 'h3' ? 'h4' : 'h3'
  if (nesting < 0 || type === 'inline' || !(token.tag in styles) || type === 'link_open') return
  const align = /^text-align:(center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
  if (tag === 'th' || tag === 'td') token.attrSet('align', align ?? 'left')
  token.attrSet('style', styles[token.tag as keyof Styles])
  if (DARK[token.tag]) token.attrSet('class', DARK[token.tag] as string)
}

function prepareLinks(children: Token[], { problems, styles }: EmailContext): void {
  const opened: Token[] = []
  for (const token of children) {
    if (token.type === 'link_open') opened.push(token)
    if (token.type !== 'link_close') continue
    const link = opened.pop()
    if (!link) continue
    const address = addressInEmail(hrefOf(link))
    if (address === null) {
      problems.push(`The link to “${hrefOf(link)}” leads nowhere from an email: only its words are shown.`)
      link.hidden = token.hidden = true
    } else {
      link.attrs = [['href', address]]
      link.attrSet('class', link.info === 'button' ? 'button' : 'link')
      link.attrSet('style', link.info === 'button' ? styles.buttonLink : styles.a)
    }
  }
}

function isButton(children: Token[] | null): boolean {
  const [open] = children ?? []
  const isOne = children?.filter(({ type }) => type === 'link_open').length === 1
  return isOne && open?.info === 'button' && !open.hidden && children.at(-1)?.type === 'link_close'
}

function gatherGalleries(tokens: Token[]): Token[] {
  let gallery: Token | undefined
  return tokens.filter((token) => {
    if (token.type === 'container_open' && token.info === 'gallery') {
      gallery = Object.assign(token, { type: 'gallery', children: [] })
      return true
    }
    if (token.type === 'container_close') gallery = undefined
    const pictures =
      token.type === 'inline' ? (token.children ?? []).filter(({ type, block }) => type === 'image' && block) : []
    if (!gallery || pictures.length === 0) return true
    gallery.children?.push(...pictures)
    return false
  })
}

const ON_PAGES_ONLY: Record<string, string> = {
  collection: 'A collection',
  contact: 'The contact form',
  map: 'The map',
}

function embedHtml(token: Token, { references, problems, styles, shop }: EmailContext): string {
  const { info, content, block } = token
  const product = info === 'product' ? references.products.get(content) : undefined
  if (product) {
    return block ? productHtml(product, styles) : linkHtml(productAddress(product), escapeXml(product.name), styles)
  }
  if (info === 'product' && !block) return escapeXml(inlineWords([token]))
  if (info === 'hours') {
    const lines = shop.hours.map(({ days, time }) => escapeXml(`${days}: ${time}`))
    return `<p style="${styles.p}">${lines.join('<br>')}</p>\n`
  }
  if (ON_PAGES_ONLY[info])
    problems.push(`${ON_PAGES_ONLY[info]} can only be shown on a page: it is left out of the email.`)
  return ''
}

const STYLED = ['class', 'style', 'dir']
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'blockquote', 'ul', 'ol', 'li', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'div', 'span'],
]

/** Emails go to strangers: only what the shop renders stays. */
export function cleanEmail(html: string, styles: Styles): string {
  const known = new Set<string | undefined>(Object.values(styles))
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': STYLED,
      a: ['href'],
      ol: ['start'],
      img: ['src', 'alt', 'width', 'height'],
      table: ['role', 'cellpadding', 'cellspacing', 'border', 'width', 'align'],
      ...Object.fromEntries(['td', 'th'].map((tag) => [tag, ['width', 'align', 'valign']])),
    },
    allowedClasses: { '*': CLASSES },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', env.ORIGIN.split(':')[0] ?? ''] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { style, ...attribs }) => ({
        tagName,
        attribs: style !== undefined && known.has(style) ? { ...attribs, style } : attribs,
      }),
    },
  })
}
