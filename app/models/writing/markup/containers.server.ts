import MarkdownIt, { type Token } from 'markdown-it'
import { wordsOf } from './plain-text.server'

export interface Question {
  question: string
  answer: string
}

interface Arranged {
  tokens: Token[]
  questions: Question[]
}

const NO_PICTURE = '“Beside” takes one picture and a text: they are shown one below the other.'
const NO_QUESTION = '“Questions” needs a heading for each question, such as “### How long does it take?”.'

export function arrangeContainers(tokens: Token[], problems: string[]): Arranged {
  const arranged: Arranged = { tokens: [], questions: [] }
  for (const block of topLevelBlocksOf(tokens)) {
    const [open, close] = [block[0], block.at(-1)]
    if (open?.type !== 'container_open' || !close) {
      arranged.tokens.push(...block)
      continue
    }
    const inner = arrangeContainers(block.slice(1, -1), problems)
    const shaped = ARRANGERS[open.info]?.(inner, problems) ?? inner
    arranged.tokens.push(open, ...shaped.tokens, close)
    arranged.questions.push(...shaped.questions)
  }
  return arranged
}

const ARRANGERS: Record<string, (inner: Arranged, problems: string[]) => Arranged> = {
  beside: arrangeBeside,
  questions: arrangeQuestions,
}

function topLevelBlocksOf(tokens: Token[]): Token[][] {
  const blocks: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)?.push(token)
    depth += token.nesting
  }
  return blocks
}

function arrangeBeside(inner: Arranged, problems: string[]): Arranged {
  const blocks = topLevelBlocksOf(inner.tokens)
  const picture = blocks.find(isLonePicture)
  const text = blocks.filter((block) => block !== picture)
  if (!picture || text.length === 0 || text.some(isLonePicture)) {
    problems.push(NO_PICTURE)
    return inner
  }
  const side = [html('<div class="beside-text">'), ...text.flat(), html('</div>')]
  return { ...inner, tokens: blocks[0] === picture ? [...picture, ...side] : [...side, ...picture] }
}

const isLonePicture = (block: Token[]) => block[0]?.hidden === true && block[1]?.children?.some(isImage) === true
const isImage = ({ type }: Token) => type === 'image'

function arrangeQuestions(inner: Arranged, problems: string[]): Arranged {
  const blocks = topLevelBlocksOf(inner.tokens)
  const starts = blocks.flatMap(([first], index) => (first?.type === 'heading_open' ? [index] : []))
  if (starts.length === 0) problems.push(NO_QUESTION)
  const groups = starts.map((start, index) => blocks.slice(start, starts[index + 1]))
  return {
    tokens: [...blocks.slice(0, starts[0]).flat(), ...groups.flatMap(questionTokens)],
    questions: [...inner.questions, ...groups.map(questionOf).filter(({ question, answer }) => question && answer)],
  }
}

function questionTokens([heading = [], ...answer]: Token[][]): Token[] {
  return [html('<details><summary>'), ...heading.slice(1, -1), html('</summary>'), ...answer.flat(), html('</details>')]
}

function questionOf([heading = [], ...answer]: Token[][]): Question {
  return { question: wordsOf(heading), answer: wordsOf(answer.flat()).replaceAll('\n', ' ') }
}

const markdown = new MarkdownIt()
const { Token: MarkupToken } = new markdown.core.State('', markdown, {})

function html(content: string): Token {
  return Object.assign(new MarkupToken('html_block', '', 0), { content })
}
