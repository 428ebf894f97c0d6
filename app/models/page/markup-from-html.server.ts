import Turndown from 'turndown'
import { sanitise } from './html.server'

const converter = new Turndown({ headingStyle: 'atx', hr: '---', emDelimiter: '*' })

const escape = converter.escape.bind(converter)
converter.escape = (text) => escape(text).replaceAll(/^(?=:::)/gm, '\\')

/** Each line of the shop's markup is a paragraph, also within a list. */
converter.addRule('item', {
  filter: 'li',
  replacement: (content, node) => `${markerOf(node)} ${indented(content.trim())}\n`,
})
converter.addRule('table', { filter: ['table', 'caption'], replacement: (content) => `\n\n${content.trim()}\n\n` })
converter.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content })
converter.addRule('row', { filter: 'tr', replacement: (content, node) => `|${content}\n${underFirst(node)}` })
converter.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |`,
})
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

/** The converter calls itself for each level. */
const MAX_DEPTH = 50

/** Returns HTML in the shop's markup. What that has no signs for, such as underlining, becomes plain. */
export function markupFromHtml(html: string): string {
  const text = converter.turndown(sanitise(html, MAX_DEPTH))
  return joinQuestions(text)
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function markerOf(node: Node): string {
  const list = node.parentNode
  if (list?.nodeName !== 'OL') return '-'
  return `${named(list.childNodes, 'LI').indexOf(node as ChildNode) + 1}.`
}

const indented = (text: string) => text.replaceAll(/\n+(?=[^\n])/g, '\n   ')

const named = (nodes: NodeListOf<ChildNode>, ...names: string[]) =>
  Array.from(nodes).filter(({ nodeName }) => names.includes(nodeName))

/** The first row of a table is its head. */
function underFirst(row: Node): string {
  const isHead = row === row.parentElement?.closest('table')?.querySelector('tr')
  return isHead ? `|${' --- |'.repeat(named(row.childNodes, 'TH', 'TD').length)}\n` : ''
}

/** Null without a picture. */
function figureOf(figure: HTMLElement): string | null {
  const image = figure.querySelector('img')
  if (!image) return null
  const caption = oneLine(figure.querySelector('figcaption')?.textContent ?? '').replaceAll('"', '”')
  const alt = oneLine(image.getAttribute('alt') ?? '').replaceAll(/[[\]]/g, '\\$&')
  return `\n\n![${alt}](${image.getAttribute('src') ?? ''}${caption && ` "${caption}"`})\n\n`
}

/** Boxes that follow each other are one section. */
function joinQuestions(text: string): string {
  return text.replaceAll(/\n:::\s+::: questions\n/g, '\n\n')
}
