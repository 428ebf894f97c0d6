import Turndown from 'turndown'
import { itemRule, oneLine, OPTIONS, tableRules } from '~/format/html-to-markup'
import { PLACEHOLDERS } from '~/models/shop/placeholders'
import { sanitise } from './html.server'

const converter = new Turndown(OPTIONS)

/** The converter takes it for a text with brackets. */
const PLACEHOLDER = new RegExp(String.raw`\\\[\\\[(${Object.keys(PLACEHOLDERS).join('|')})\\\]\\\]`, 'g')

const escape = converter.escape.bind(converter)
converter.escape = (text) =>
  escape(text)
    .replaceAll(/^(?=:::)/gm, '\\')
    .replaceAll(PLACEHOLDER, '[[$1]]')

const shared = { item: itemRule, ...tableRules((table) => Array.from(table.querySelectorAll('tr'))) }
for (const [name, rule] of Object.entries(shared)) converter.addRule(name, rule)
converter.addRule('caption', { filter: 'caption', replacement: (content) => `\n\n${content.trim()}\n\n` })
converter.addRule('figure', {
  filter: 'figure',
  replacement: (content, node) => figureOf(node) ?? `\n\n${content}\n\n`,
})
converter.addRule('question', {
  filter: 'details',
  replacement: (content) => `\n\n::: questions\n${content.trim()}\n:::\n\n`,
})
converter.addRule('asked', { filter: 'summary', replacement: (content) => `### ${oneLine(content)}\n\n` })
converter.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${oneLine(content)}**\n\n` })
converter.addRule('struck', { filter: 's', replacement: (content) => `~~${content}~~` })

/** The converter recurses for each level of elements. */
const MAX_DEPTH = 50

export function markupFromHtml(html: string): string {
  const text = converter.turndown(sanitise(html, MAX_DEPTH))
  return joinAdjacentQuestions(text)
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function figureOf(figure: HTMLElement): string | null {
  const image = figure.querySelector('img')
  if (!image) return null
  const caption = oneLine(figure.querySelector('figcaption')?.textContent ?? '').replaceAll('"', '”')
  const alt = oneLine(image.getAttribute('alt') ?? '').replaceAll(/[[\]]/g, '\\$&')
  return `\n\n![${alt}](${image.getAttribute('src') ?? ''}${caption && ` "${caption}"`})\n\n`
}

function joinAdjacentQuestions(text: string): string {
  return text.replaceAll(/\n:::\s+::: questions\n/g, '\n\n')
}
