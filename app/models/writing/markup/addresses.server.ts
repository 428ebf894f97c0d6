import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { isLink, isWebAddress } from '~/format/address'
import { imageAddress, storedPicture } from '~/format/stored-address'
import { excerpt } from '~/format/text'

const MAX_PICTURES = 300
const MAX_PRODUCTS = 100

export function addressRules(markdown: MarkdownIt): void {
  // checkAddresses does it, because it can keep the text of a link.
  markdown.validateLink = () => true
  markdown.core.ruler.at('linkify', bareLinks)
  markdown.core.ruler.before('text_join', 'addresses', checkAddresses)
}

function checkAddresses(state: StateCore): void {
  const { problems } = state.env as unknown as { problems: string[] }
  const shown = { pictures: 0, products: 0 }
  const isKept = (token: Token) => {
    if (token.type === 'link_open') return keepLink(token, problems)
    if (token.type === 'image') return keepPicture(token, problems) && (shown.pictures += 1) <= MAX_PICTURES
    if (token.type === 'embed' && token.info === 'product') return (shown.products += 1) <= MAX_PRODUCTS
    return true
  }
  state.tokens = state.tokens.filter((token) => {
    if (token.children) token.children = withoutEnds(token.children, isKept)
    return isKept(token)
  })
  if (shown.pictures > MAX_PICTURES)
    problems.push(`A text shows ${MAX_PICTURES} pictures at most: the rest is left out.`)
  if (shown.products > MAX_PRODUCTS) problems.push(`A text shows ${MAX_PRODUCTS} pieces at most: the rest is left out.`)
}

function withoutEnds(tokens: Token[], isKept: (token: Token) => boolean): Token[] {
  let isOpen = true
  return tokens.filter((token) => {
    if (token.type === 'link_close') return isOpen
    const kept = isKept(token)
    if (token.type === 'link_open') isOpen = kept
    return kept
  })
}

function keepLink(token: Token, problems: string[]): boolean {
  const address = linkAddress(String(token.attrGet('href')), problems)
  if (address !== null) token.attrSet('href', address)
  return address !== null
}

function keepPicture(token: Token, problems: string[]): boolean {
  const address = pictureAddress(String(token.attrGet('src')), problems)
  if (address !== null) token.attrSet('src', address)
  return address !== null
}

/** Ends at other scripts and their punctuation, because those write without spaces. */
const BARE =
  /(?<![\w.+@/-])(?:(?:https?:\/\/|www\.)[\w\p{Script=Latin}~:/?#[\]@!$&'()*+,;=%.-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu
const ADDRESS = /:\/\/|www\.|@/i
const CLOSING: Record<string, string> = { ')': '(', ']': '[' }
const PUNCTUATION = ".,:;!?'*_"

function bareLinks({ tokens, md, Token: TokenType }: StateCore): void {
  const text = (content: string): Token => Object.assign(new TokenType('text', '', 0), { content })
  const link = (address: string, href: string): Token[] => {
    const open = new TokenType('link_open', 'a', 1)
    open.attrSet('href', md.normalizeLink(href))
    return [open, text(address), new TokenType('link_close', 'a', -1)]
  }
  const linked = ({ content }: Token): Token[] => {
    const parts: Token[] = []
    let end = 0
    for (const { 0: found, index } of content.matchAll(BARE)) {
      const address = withoutPunctuation(found)
      const href = hrefOf(address)
      if (!isLink(href)) continue
      parts.push(text(content.slice(end, index)), ...link(address, href))
      end = index + address.length
    }
    return [...parts, text(content.slice(end))]
  }
  for (const token of tokens) {
    if (token.type !== 'inline' || !ADDRESS.test(token.content)) continue
    let isInLink = false
    token.children = (token.children ?? []).flatMap((child) => {
      if (child.tag === 'a') isInLink = child.nesting === 1
      return child.type === 'text' && !isInLink ? linked(child) : [child]
    })
  }
}

function hrefOf(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`
  return /^https?:/i.test(address) ? address : `mailto:${address}`
}

function withoutPunctuation(address: string): string {
  const isOpened = { '(': address.includes('('), '[': address.includes('[') } as Record<string, boolean>
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    const opener = CLOSING[last]
    if (!PUNCTUATION.includes(last) && (opener === undefined || isOpened[opener])) break
  }
  return address.slice(0, end)
}

const OWN_PICTURE = /^\/(?:images|uploads)\/[\w.-]+$/
const FILE_NAME = /^[\w-]+\.(?:jpe?g|png|svg|webp|avif)$/i
const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+$/
const EXCERPT = 60

const quoted = (written: string) => `“${excerpt(written, EXCERPT)}”`

/** Null for an address that leads nowhere. */
export function linkAddress(written: string, problems: string[]): string | null {
  const address = completed(written.trim())
  if (isLink(address)) return address
  problems.push(`${quoted(written)} is no address that a link can lead to.`)
  return null
}

function completed(written: string): string {
  if (/^www\./i.test(written)) return `https://${written}`
  return EMAIL.test(written) ? `mailto:${written}` : written
}

export function pictureAddress(written: string, problems: string[]): string | null {
  const stored = storedPicture(written.trim())
  if (OWN_PICTURE.test(stored) || FILE_NAME.test(stored) || isWebAddress(stored)) {
    if (/^http:/i.test(stored)) problems.push(overHttps(stored))
    return imageAddress(stored)
  }
  problems.push(/^data:/i.test(stored) ? WITHIN_TEXT : `${quoted(written)} is no address of a picture: it is left out.`)
  return null
}

const WITHIN_TEXT =
  'A picture that is pasted into the text as data is left out, since browsers do not show it here. Upload it to the media library and use its address.'

const overHttps = (address: string) =>
  `The picture ${quoted(address)} is loaded with https, since browsers do not show others here. Check in the preview that it appears.`
