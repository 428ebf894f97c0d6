import type { StateCore, Token } from 'markdown-it'
import { isLink } from '~/format/address'

/** Ends at other scripts and their punctuation, because those write without spaces. */
const BARE =
  /(?<![\w.+@/-])(?:(?:https?:\/\/|www\.)[\w\p{Script=Latin}~:/?#[\]@!$&'()*+,;=%.-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu
const ADDRESS = /:\/\/|www\.|@/i
const CLOSING: Record<string, string> = { ')': '(', ']': '[' }
const PUNCTUATION = ".,:;!?'*_"

export function bareLinks({ tokens, md, Token: TokenType }: StateCore): void {
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
