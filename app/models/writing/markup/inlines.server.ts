import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'
import { excerpt, titleFromSlug } from '~/format/text'

const PICTURE_SIZES = ['small', 'wide'] as const

const PRODUCT = /\[\[product:[^\S\n]*([a-z0-9-]{1,120})[^\S\n]*\]\]/iy
const SUFFIX = new RegExp(`\\{(${PICTURE_SIZES.join('|')}|button)\\}`, 'y')
const LEFT_OPEN = /\*\*|\]\(|!\[|\[\[|^:::/
const EXCERPT = 60

export function inlineRules({ inline, core }: MarkdownIt): void {
  inline.ruler.before('link', 'product', productLink)
  inline.ruler.after('image', 'suffix', suffix)
  core.ruler.before('text_join', 'left_open', tellLeftOpen)
  core.ruler.before('text_join', 'pictures', markPictures)
}

function productLink(state: StateInline, silent: boolean): boolean {
  PRODUCT.lastIndex = state.pos
  const [whole, slug] = state.src.charCodeAt(state.pos) === 0x5b ? (PRODUCT.exec(state.src) ?? []) : []
  if (whole === undefined || slug === undefined || state.linkLevel > 0) return false
  if (!silent) Object.assign(state.push('embed', '', 0), { info: 'product', content: slug.toLowerCase() })
  state.pos += whole.length
  return true
}

function suffix(state: StateInline, silent: boolean): boolean {
  SUFFIX.lastIndex = state.pos
  const [whole, word] = state.src.charCodeAt(state.pos) === 0x7b ? (SUFFIX.exec(state.src) ?? []) : []
  const before = state.tokens.at(-1)
  const fits = !state.pending && before?.type === (word === 'button' ? 'link_close' : 'image')
  if (whole === undefined || !fits) return false
  if (!silent) {
    const marked = word === 'button' ? state.tokens.findLast(({ type }) => type === 'link_open') : before
    if (marked) marked.info = word ?? ''
  }
  state.pos += whole.length
  return true
}

function tellLeftOpen({ tokens, env }: StateCore): void {
  const { problems } = env as unknown as { problems: string[] }
  for (const { content, children } of tokens) {
    if (children?.some((child) => child.type === 'text' && LEFT_OPEN.test(child.content)))
      problems.push(
        `Some formatting is not complete and is shown as typed: “${excerpt(content.slice(0, 500), EXCERPT)}”`,
      )
  }
}

const AROUND_PICTURES = ['link_open', 'link_close']

function markPictures({ tokens }: StateCore): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const pictures = type === 'inline' ? (children ?? []).filter((child) => child.type === 'image') : []
    for (const picture of pictures) picture.content = inlineWords(picture.children ?? [])
    const isParagraph = tokens[index - 1]?.type === 'paragraph_open'
    if (!isParagraph || pictures.length === 0 || !children?.every(isAroundPictures)) continue
    for (const paragraph of [tokens[index - 1], tokens[index + 1]]) if (paragraph) paragraph.hidden = true
    for (const picture of pictures) picture.block = true
  }
}

function isAroundPictures({ type, content }: Token): boolean {
  return type === 'image' || AROUND_PICTURES.includes(type) || (type === 'text' && !content.trim())
}

export function inlineWords(tokens: Token[]): string {
  return tokens.map(wordOf).join('')
}

function wordOf({ type, content }: Token): string {
  if (type === 'text' || type === 'text_special') return content
  return type === 'embed' ? titleFromSlug(content) : ''
}
