import type { Token } from 'markdown-it'
import { shownPrices } from '~/models/catalogue/product/availability'
import type { Product } from '~/models/catalogue/product/product.server'
import { inlineWords } from '~/models/writing/markup/inlines.server'
import type { References } from '~/models/writing/markup/references.server'
import type { ShopFacts } from '~/shop'
import { addressInEmail, productAddress } from './email-addresses.server'

interface Context {
  references: References
  shop: Pick<ShopFacts, 'hours'>
}

/** Without markup, it stays exactly as typed. */
export function emailText(source: string, tokens: Token[], context: Context): string {
  return isPlain(source, tokens) ? source : new TextWriter(context).write(tokens)
}

function isPlain(source: string, tokens: Token[]): boolean {
  const lines = source.split(/\r\n?|\n/)
  return tokens.every(({ type, map, children }) => {
    if (type === 'paragraph_open' || type === 'paragraph_close') return true
    return type === 'inline' && lines[map?.[0] ?? 0]?.trim() === inlineWords(children ?? []).trim()
  })
}

class TextWriter {
  private text = ''
  private lastLine = 0
  private readonly indents: string[] = []
  private pendingMarker = ''
  private readonly counters: (number | null)[] = []
  private cells: string[] = []
  private row: [number, number] | null = null

  constructor(private readonly context: Context) {}

  write(tokens: Token[]): string {
    for (const [index, token] of tokens.entries()) this.add(token, tokens[index - 1])
    return this.text
  }

  private add(token: Token, before: Token | undefined): void {
    const { type, tag, map } = token
    if (type === 'inline') this.addInline(token, before)
    else if (type === 'hr') this.addBlock('----', map)
    else if (type === 'embed') this.addBlock(this.embedText(token), map)
    else if (type === 'blockquote_open') this.indents.push('> ')
    else if (tag === 'ul' || tag === 'ol') this.addList(token)
    else if (type === 'list_item_open') this.addItem()
    else if (type === 'blockquote_close' || type === 'list_item_close') this.indents.pop()
    else if (type === 'tr_open') this.row = map && [before?.type === 'thead_open' ? map[0] : this.lastLine, map[1]]
    else if (type === 'tr_close') this.addBlock(this.cells.splice(0).join(' | '), this.row)
  }

  private addInline({ children, map }: Token, before: Token | undefined): void {
    const text = this.inlineText(children ?? [])
    if (before?.tag === 'th' || before?.tag === 'td') this.cells.push(text)
    else if (before?.type === 'heading_open') {
      this.addBlock(`${text}\n${(before.tag < 'h3' ? '=' : '-').repeat(Math.min([...text].length, 60))}`, map, 1)
    } else this.addBlock(text, map)
  }

  private addList(list: Token): void {
    if (list.nesting < 0) this.counters.pop()
    else this.counters.push(list.tag === 'ul' ? null : Number(list.attrGet('start') ?? 1))
  }

  private addItem(): void {
    const number = this.counters.at(-1) ?? null
    this.pendingMarker = number === null ? '- ' : `${number}. `
    if (number !== null) this.counters[this.counters.length - 1] = number + 1
    this.indents.push(' '.repeat(this.pendingMarker.length))
  }

  private addBlock(text: string, map: [number, number] | null, fewest = 0): void {
    const typed = map && map[0] > this.lastLine ? 1 : 0
    this.lastLine = map?.[1] ?? this.lastLine + 1
    if (!text) return
    const breaks = this.text ? 1 + Math.max(typed, fewest) : 0
    const indent = this.indents.join('')
    const first = this.pendingMarker ? this.indents.slice(0, -1).join('') + this.pendingMarker : indent
    this.pendingMarker = ''
    const lines = text.split('\n').map((line, index) => (index === 0 ? first : indent) + line)
    this.text += '\n'.repeat(breaks) + lines.join('\n')
  }

  private embedText(token: Token): string {
    const { info, content, block } = token
    const { references, shop } = this.context
    if (info === 'hours') return shop.hours.map(({ days, time }) => `${days}: ${time}`).join('\n')
    const product = info === 'product' ? references.products.get(content) : undefined
    if (product) return productText(product)
    return block ? '' : inlineWords([token])
  }

  private inlineText(children: Token[]): string {
    let text = ''
    let start = 0
    const links: Token[] = []
    const isAlone = children[0]?.type === 'link_open' && children.at(-1)?.type === 'link_close'
    for (const child of children) {
      if (child.type === 'link_open') {
        links.push(child)
        start = text.length
      } else if (child.type === 'link_close') {
        const label = text.slice(start)
        text = text.slice(0, start) + linkText(label, links.pop(), isAlone)
      } else text += this.leafText(child)
    }
    return text.trim()
  }

  private leafText(token: Token): string {
    const { type, content } = token
    if (type === 'image') return pictureText(token)
    if (type === 'embed') return this.embedText(token)
    return type === 'softbreak' || type === 'hardbreak' ? '\n' : content
  }
}

const ADDED_SCHEMES = ['', 'https://', 'mailto:', 'tel:']

function linkText(label: string, link: Token | undefined, isAlone: boolean): string {
  const address = addressInEmail(String(link?.attrGet('href') ?? ''))
  if (address === null || ADDED_SCHEMES.some((scheme) => scheme + label === address)) return label
  return isAlone ? `${label}: ${address}` : `${label} (${address})`
}

function pictureText(token: Token): string {
  const words = [token.content, String(token.attrGet('title') ?? '')].filter(Boolean)
  return words.length > 0 ? `[${words.join(': ')}]` : ''
}

function productText(product: Product): string {
  const { price, oldPrice } = shownPrices(product)
  return `${product.name}, ${price}${oldPrice ? ` (was ${oldPrice})` : ''}: ${productAddress(product)}`
}
