import sprite from './icons.svg?raw'
import spriteUrl from './icons.svg?url'

const DRAWINGS = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"(.*<\/symbol>)/g)].map(([, name = '', drawing]) => [name, drawing]),
)
const USED = new RegExp(`<use href="${spriteUrl}#([\\w-]+)">`, 'g')

/**
 * Puts the drawings of a page's icons at its end, for low-data mode: they come while the line waits for style sheets.
 * A file of them would come beside those and the first picture, and the browser would take it for a document of its own.
 */
export function inlineIcons(html: string): string {
  const names = [...new Set([...html.matchAll(USED)].map(([, name = '']) => name))]
  // Short, and unlike the ids of headings, which are made of any words.
  const idOf = (name: string) => `_${names.indexOf(name)}`
  const drawings = names.map((name) => `<symbol id="${idOf(name)}"${DRAWINGS.get(name)}`)
  return html
    .replace(USED, (_, name: string) => `<use href="#${idOf(name)}">`)
    .replace('</body>', `<div hidden><svg>${drawings.join('')}</svg></div></body>`)
}
