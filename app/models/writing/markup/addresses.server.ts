import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { bareLinks } from './bare-links.server'
import { linkAddress, pictureAddress } from './checked-addresses'

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

/** Links do not nest. */
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
