import { readFile, writeFile } from 'node:fs/promises'
import { icons as lucide } from '@iconify-json/lucide'

const brands = 'scripts/brand-icons'
const names = 'app/ui/icon-names.ts'

// Lucide has no trademarks.
const branded = 'facebook instagram linkedin pinterest tiktok whatsapp x-network youtube'.split(' ')

/** Each kilobyte delays the first screen on a slow line. */
const first = [
  ...'menu x search user shopping-bag heart heart-filled chevron-down chevron-right plus minus mail phone'.split(' '),
  ...'map-pin clock gem file-text truck arrow-right calendar refresh-cw rss undo-2 filter signal-low'.split(' '),
  ...branded,
].sort()
const more = [
  ...'chevron-left chevron-up check circle-check circle-alert triangle-alert info trash pencil eye log-out'.split(' '),
  ...'layout-dashboard layers newspaper link users inbox package external-link download upload share-2'.split(' '),
  ...'copy arrow-left star star-filled image history settings reply send loader'.split(' '),
  ...'bold heading italic list list-ordered quote'.split(' '),
].sort()

/** Also files of their own: a style sheet masks with them, which takes no elements on a page with dozens. */
const masks = ['heart', 'heart-filled']

const renamed: Partial<Record<string, string>> = {
  loader: 'loader-circle',
  filter: 'sliders-horizontal',
  // Lucide's signal-low is two dots, too faint for a button.
  'signal-low': 'leaf',
}
const filled: Partial<Record<string, string>> = { 'heart-filled': 'heart', 'star-filled': 'star' }

const pen = 'stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"'

async function main() {
  await writeFile('app/ui/icons.svg', await asSprite(first))
  await writeFile('app/ui/more-icons.svg', await asSprite(more))
  for (const name of masks)
    await writeFile(
      `app/ui/${name}.svg`,
      (await symbol(name)).replaceAll('symbol', 'svg').replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"') +
        '\n',
    )
  await writeFile(names, asModule())
}

async function asSprite(names: string[]) {
  const notice = '<!-- Icons by Lucide, ISC licence, https://lucide.dev/license. Made by scripts/icons.ts. -->'
  const symbols = await Promise.all(names.map(symbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join('\n')}\n</svg>\n`
}

async function symbol(name: string): Promise<string> {
  const drawing = branded.includes(name)
    ? await brandDrawing(name)
    : lucideDrawing(renamed[name] ?? filled[name] ?? name)
  const fill = name in filled ? 'currentColor' : 'none'
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="${fill}" ${pen}>${drawing}</symbol>`
}

function lucideDrawing(name: string): string {
  const body = lucide.icons[lucide.aliases?.[name]?.parent ?? name]?.body
  if (!body) throw new Error(`Lucide has no icon ${name}`)
  return body
    .replace(/ (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin|width)="\w+")/g, '')
    .replace(/^<g>|<\/g>$/g, '')
}

async function brandDrawing(name: string): Promise<string> {
  const drawing = (await readFile(`${brands}/${name}.svg`, 'utf8')).match(/<svg[^>]*>(.*)<\/svg>/s)?.[1]
  if (!drawing) throw new Error(`${name}.svg is not an SVG drawing`)
  return drawing.replace(/\s+/g, ' ').replace(/ \/>/g, '/>').replace(/> </g, '><').trim()
}

function asModule(): string {
  const members = [...first, ...more].sort().map((name) => `  | '${name}'`)
  const quoted = first.map((name) => `'${name}'`)
  return `/** scripts/icons.ts generates this file from its list. */
export type IconName =
${members.join('\n')}

/** In icons.svg; the others are in more-icons.svg. */
export const FIRST_ICONS = new Set<IconName>([${quoted.join(', ')}])
`
}

await main()
