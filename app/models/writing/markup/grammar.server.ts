import MarkdownIt, { type MarkdownIt as Parser, type StateCore, type StateInline, type Token } from 'markdown-it'
import { addressRules } from './addresses.server'
import { blockRules, oneLineParagraph } from './blocks.server'
import { inlineRules } from './inlines.server'

const MARKS = /[*_[\]<|~@\\]|:\/\/|www\./gi
const MAX_MARKS = 10_000
const MAX_LINES = 5000
/** A table can have many more tokens than marks. */
const MAX_TOKENS = 40_000

const markdown = new MarkdownIt()
  // Code, underlined headings, definitions of links, entities and <addresses> would change plain texts.
  .disable(['code', 'fence', 'backticks', 'lheading', 'reference', 'entity', 'autolink'])
  .use(blockRules)
  .use(inlineRules)
  .use(addressRules)
  .use(markDirections)

const plain = new MarkdownIt('zero').use(markDirections)
plain.block.ruler.at('paragraph', oneLineParagraph)
plain.inline.ruler.at('text', wholeText)

/** Every address in the tokens is safe (docs/decisions/markup.md). */
export function parseMarkup(text: string, problems: string[] = []): Token[] {
  const readable = withoutFloods(text.toWellFormed())
  if (isLarge(readable)) return parsePlain(readable, problems)
  const found: string[] = []
  const tokens = markdown.parse(withoutYears(readable), { problems: found })
  const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0)
  if (count > MAX_TOKENS) return parsePlain(readable, problems)
  problems.push(...found)
  return tokens
}

/** "1985. It was a good year" is no list. */
function withoutYears(text: string): string {
  return text.replaceAll(/^([^\S\r\n\u2028\u2029]*\d{3,9})([.)])(?=\s)/gm, '$1\\$2')
}

function isLarge(text: string): boolean {
  return (text.match(MARKS)?.length ?? 0) > MAX_MARKS || (text.match(/\n/g)?.length ?? 0) > 2 * MAX_LINES
}

function wholeText(state: StateInline): boolean {
  state.pending += state.src.slice(state.pos, state.posMax)
  state.pos = state.posMax
  return true
}

function parsePlain(text: string, problems: string[]): Token[] {
  problems.push('The text has so many lines or so much formatting that it is shown without any.')
  const lines = text.split(/(?<!\s)\s*\n\s*/)
  return plain.parse([...lines.slice(0, MAX_LINES), lines.slice(MAX_LINES).join(' ')].join('\n'), {})
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** More marks on one letter than any language writes cover the lines around it. */
const FLOOD = /(\p{M}{4})\p{M}+/gu
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

function withoutFloods(text: string): string {
  return text.replaceAll(CONTROLS, '').replaceAll(FLOOD, '$1')
}

function markDirections({ core }: Parser): void {
  core.ruler.push('directions', ({ tokens }: StateCore) => {
    const open: Token[] = []
    for (const token of tokens) {
      if (token.nesting === 1) open.push(token)
      else if (token.nesting === -1) open.pop()
      else if (RIGHT_TO_LEFT.test(token.content)) for (const block of open) block.attrSet('dir', 'auto')
    }
  })
}
