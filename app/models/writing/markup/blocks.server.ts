import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it'

const CONTAINERS = ['gallery', 'beside', 'questions'] as const

const EMBEDS = ['product', 'collection', 'hours', 'contact', 'map'] as const

const EMBED_LINE = new RegExp(`^\\[\\[(${EMBEDS.join('|')})(?::\\s*([a-z0-9-]{1,120})\\s*)?\\]\\]$`, 'i')
const CONTAINER_LINE = new RegExp(`^:::\\s*(${CONTAINERS.join('|')})\\s*$`)
const CONTAINER_END = /^:::\s*$/
const MAX_DEPTH = 8

interface Environment {
  problems: string[]
  depth?: { tokens: number; open: number }
}

export function blockRules({ block: { ruler }, core }: MarkdownIt): void {
  ruler.at('paragraph', oneLineParagraph)
  ruler.before('table', 'depth', tooDeep)
  ruler.before('paragraph', 'embed', embed, { alt: ['list', 'blockquote'] })
  ruler.before('fence', 'container', container, { alt: ['list', 'blockquote'] })
  // Otherwise a quote reads on to the next empty line, from each of its lines.
  ruler.push('quote_end', ({ parentType }, _start, _end, silent) => silent && parentType === 'blockquote', {
    alt: ['blockquote'],
  })
  core.ruler.push('cells', alignCells)
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim()
}

export function oneLineParagraph(state: StateBlock, startLine: number): boolean {
  state.line = startLine + 1
  const map: [number, number] = [startLine, state.line]
  const content = lineAt(state, startLine)
  if (!content) return true
  Object.assign(state.push('paragraph_open', 'p', 1), { map })
  Object.assign(state.push('inline', '', 0), { content, map, children: [] })
  state.push('paragraph_close', 'p', -1)
  return true
}

function tooDeep(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (silent || openIn(state) < MAX_DEPTH) return false
  const { problems } = state.env as unknown as Environment
  if (/^(?:[>*+-]|\d+[.)])/.test(lineAt(state, startLine)))
    problems.push(`Lists and quotes can be ${MAX_DEPTH} deep within each other: what is deeper is shown as typed.`)
  return oneLineParagraph(state, startLine)
}

function openIn({ tokens, env }: StateBlock): number {
  const depth = ((env as unknown as Environment).depth ??= { tokens: 0, open: 0 })
  for (; depth.tokens < tokens.length; depth.tokens += 1) {
    const { type, nesting } = tokens[depth.tokens] ?? {}
    if (nesting && /^(?:blockquote|bullet_list|ordered_list)_/.test(type ?? '')) depth.open += nesting
  }
  return depth.open
}

function embed(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const [, name, slug = ''] = EMBED_LINE.exec(lineAt(state, startLine)) ?? []
  if (name === undefined) return false
  if (silent) return true
  state.line = startLine + 1
  const token = state.push('embed', '', 0)
  Object.assign(token, { info: name.toLowerCase(), content: slug.toLowerCase(), map: [startLine, state.line] })
  return true
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, name] = CONTAINER_LINE.exec(lineAt(state, startLine)) ?? []
  if (name === undefined || state.level > 0) return false
  if (silent) return true
  let end = startLine + 1
  while (end < endLine && !lineAt(state, end).startsWith(':::')) end += 1
  const isClosed = end < endLine && CONTAINER_END.test(lineAt(state, end))
  const { problems } = state.env as unknown as Environment
  if (!isClosed) problems.push(`“::: ${name}” has no “:::” on a line of its own where it ends.`)
  const { parentType, lineMax } = state
  Object.assign(state.push('container_open', 'div', 1), { info: name, map: [startLine, end] })
  state.lineMax = end
  state.md.block.tokenize(state, startLine + 1, end)
  Object.assign(state.push('container_close', 'div', -1), { info: name })
  Object.assign(state, { parentType, lineMax, line: isClosed ? end + 1 : end })
  return true
}

/** The content security policy allows no `style` attribute. */
function alignCells({ tokens }: StateCore): void {
  for (const token of tokens) {
    const style = token.type === 'td_open' || token.type === 'th_open' ? token.attrGet('style') : null
    if (style) token.attrs = [['align', String(style).replace('text-align:', '')]]
  }
}
