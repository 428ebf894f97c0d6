import MarkdownIt, { type StateBlock, type StateCore, type StateInline, type Token } from 'markdown-it'

/** How wide a picture is shown; without one, as wide as the text. */
export const PICTURE_SIZES = ['small', 'wide'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Blocks of lines between `::: name` and `:::`. */
export const CONTAINERS = ['gallery', 'beside', 'questions'] as const

/** What stands alone on a line, in double brackets: `[[product:a-slug]]`, `[[hours]]`. */
export const EMBEDS = ['product', 'collection', 'hours', 'contact', 'map'] as const
export type Embed = (typeof EMBEDS)[number]

const EMBED_LINE = new RegExp(`^\\[\\[(${EMBEDS.join('|')})(?::\\s*([a-z0-9-]{1,120}))?\\]\\]$`)
const CONTAINER_LINE = new RegExp(`^:::\\s*(${CONTAINERS.join('|')})\\s*$`)
const CONTAINER_END = /^:::\s*$/
const SUFFIX = /^\{(small|wide|button)\}/

const markdown = new MarkdownIt({ html: false, linkify: true })
  // A code block by indentation, a heading by underlining and link definitions would change plain texts.
  .disable(['code', 'lheading', 'reference'])
markdown.block.ruler.at('paragraph', oneLineParagraph)
markdown.block.ruler.before('paragraph', 'embed', embed, { alt: ['paragraph', 'list'] })
markdown.block.ruler.before('fence', 'container', container, { alt: ['paragraph', 'list'] })
markdown.inline.ruler.after('image', 'suffix', suffix)
markdown.core.ruler.push('pictures', markPictures)

/** Parses a text in the shop's markup: Markdown (CommonMark and tables) whose every line break starts a paragraph, without HTML, and with what docs/decisions/markup.md adds. Every address in the tokens is safe; `problems` gets what staff should know. */
export function parseMarkup(text: string, problems: string[] = []): Token[] {
  return markdown.parse(withoutYears(text), { problems })
}

/** "1985. It was a good year" is no list. */
function withoutYears(text: string): string {
  return text.replaceAll(/^([^\S\r\n]*\d{3,9})([.)])(?=\s)/gm, '$1\\$2')
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim()
}

function oneLineParagraph(state: StateBlock, startLine: number): boolean {
  state.line = startLine + 1
  const map: [number, number] = [startLine, state.line]
  Object.assign(state.push('paragraph_open', 'p', 1), { map })
  Object.assign(state.push('inline', '', 0), { content: lineAt(state, startLine), map, children: [] })
  state.push('paragraph_close', 'p', -1)
  return true
}

function embed(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const [, name, slug = ''] = EMBED_LINE.exec(lineAt(state, startLine)) ?? []
  if (name === undefined) return false
  if (silent) return true
  state.line = startLine + 1
  Object.assign(state.push('embed', '', 0), { info: name, content: slug, map: [startLine, state.line], block: true })
  return true
}

/** One that is never closed ends with the text. */
function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, name] = CONTAINER_LINE.exec(lineAt(state, startLine)) ?? []
  if (name === undefined) return false
  if (silent) return true
  let end = startLine + 1
  while (end < endLine && !CONTAINER_END.test(lineAt(state, end))) end += 1
  const { parentType, lineMax } = state
  state.lineMax = end
  Object.assign(state.push('container_open', 'div', 1), { info: name, map: [startLine, end], block: true })
  state.md.block.tokenize(state, startLine + 1, end)
  Object.assign(state.push('container_close', 'div', -1), { info: name, block: true })
  Object.assign(state, { parentType, lineMax, line: Math.min(end + 1, lineMax) })
  return true
}

/** `{wide}` after a picture, `{button}` after a link. */
function suffix(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x7b) return false
  const before = state.tokens.at(-1)
  const [whole, word = ''] = SUFFIX.exec(state.src.slice(state.pos, state.pos + 10)) ?? []
  const fits = !state.pending && (word === 'button' ? before?.type === 'link_close' : before?.type === 'image')
  if (whole === undefined || !fits) return false
  if (!silent) {
    const opened = word === 'button' ? state.tokens.findLast(({ type }) => type === 'link_open') : before
    if (opened) opened.info = word
  }
  state.pos += whole.length
  return true
}

/** A paragraph of nothing but pictures is no paragraph. */
function markPictures({ tokens }: StateCore): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const isPictures =
      type === 'inline' &&
      children?.length &&
      children.every(({ type: of, content }) => of === 'image' || (of === 'text' && !content.trim()))
    if (!isPictures || tokens[index - 1]?.type !== 'paragraph_open') continue
    for (const paragraph of [tokens[index - 1], tokens[index + 1]]) if (paragraph) paragraph.hidden = true
    for (const child of children) if (child.type === 'image') child.block = true
  }
}
