import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** More marks on one letter than any language writes cover the lines around it. */
const FLOOD = /(\p{M}{4})\p{M}+/gu
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

export function withoutFloods(text: string): string {
  return text.replaceAll(CONTROLS, '').replaceAll(FLOOD, '$1')
}

export function markDirections({ core }: MarkdownIt): void {
  core.ruler.push('directions', ({ tokens }: StateCore) => {
    const open: Token[] = []
    for (const token of tokens) {
      if (token.nesting === 1) open.push(token)
      else if (token.nesting === -1) open.pop()
      else if (RIGHT_TO_LEFT.test(token.content)) for (const block of open) block.attrSet('dir', 'auto')
    }
  })
}
