import MarkdownIt from 'markdown-it'
import { escapeXml } from '~/format/escape'
import { env } from '~/runtime/env.server'
import { signatureOf } from '~/shop'
import { buttonHtml, buttonLinkHtml, linkHtml } from './elements'
import type { Stationery } from './layout.server'
import type { Styles } from './styles'

const { linkify } = new MarkdownIt()
linkify.set({ fuzzyLink: false, fuzzyIP: false })

interface Button {
  /** Not shown once more above it. */
  label: string
  isFirst: boolean
}

/** The first or last address of the shop that stands alone on a line becomes a button. */
export function messageHtml(text: string, { label, isFirst }: Button, { shop, styles }: Stationery): string {
  // The layout ends with the same lines.
  const lines = withoutEnd(text.trimEnd(), signatureOf(shop)).split(/\r\n?|\n/)
  const main = isFirst ? lines.findIndex(isOwnAddress) : lines.findLastIndex(isOwnAddress)
  if (lines[main - 1] === `${label}:`) lines[main - 1] = ''
  const note = lines.lastIndexOf('-- ')
  const body = note > main ? lines.slice(0, note) : lines
  const html = blocksOf(body, main).map((block) => {
    if (block.isButton) return mainLinkHtml(block.lines.join(''), label, styles)
    return block.isQuote
      ? quoteHtml(block.lines, styles)
      : `<p style="${styles.p}">${linesHtml(block.lines, styles)}</p>\n`
  })
  if (note > main)
    html.push(`<p class="muted" style="${styles.small}">${linesHtml(lines.slice(note + 1), styles)}</p>\n`)
  return html.join('')
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : text
}

function isOwnAddress(line: string): boolean {
  const address = line.trim()
  return address.startsWith(`${env.ORIGIN}/`) && !/\s/.test(address)
}

interface Block {
  lines: string[]
  isQuote: boolean
  isButton: boolean
}

function blocksOf(lines: string[], main: number): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const [index, line] of lines.entries()) {
    const [isQuote, isButton] = [/^>/.test(line), index === main]
    const last = blocks.at(-1)
    if (!line.trim()) isNew = true
    else if (!isNew && last && !isButton && !last.isButton && last.isQuote === isQuote) last.lines.push(line)
    else {
      blocks.push({ lines: [line], isQuote, isButton })
      isNew = false
    }
  }
  return blocks
}

function quoteHtml(lines: string[], styles: Styles): string {
  const words = lines.map((line) => line.replace(/^> ?/, ''))
  return `<blockquote class="muted" style="${styles.blockquote}">${linesHtml(words, styles)}</blockquote>\n`
}

/** Some mailboxes show no buttons, so the address stays legible. */
function mainLinkHtml(line: string, label: string, styles: Styles): string {
  const address = line.trim()
  const button = buttonHtml(buttonLinkHtml(address, escapeXml(label), styles), styles)
  return `${button}<p class="muted" style="${styles.small}">${linkHtml(address, escapeXml(address), styles)}</p>\n`
}

function linesHtml(lines: string[], styles: Styles): string {
  return lines.map((line) => withLinks(line.trimEnd(), styles)).join('<br>\n')
}

function withLinks(line: string, styles: Styles): string {
  let end = /^ */.exec(line)![0].length
  let html = '\u00A0'.repeat(end)
  for (const { index, lastIndex, url, raw, schema } of linkify.match(line) ?? []) {
    if (!['http:', 'https:', 'mailto:', ''].includes(schema)) continue
    html += escapeXml(line.slice(end, index)) + linkHtml(url, escapeXml(raw), styles)
    end = lastIndex
  }
  return html + escapeXml(line.slice(end))
}
