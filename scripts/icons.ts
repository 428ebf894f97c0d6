import { readFile, writeFile } from 'node:fs/promises'
import { icons as lucide } from '@iconify-json/lucide'

const brands = 'scripts/brand-icons'
const sprite = 'app/ui/icons.svg'
const names = 'app/ui/icon-names.ts'

const drawn =
  'menu x search user shopping-bag heart chevron-down chevron-left chevron-right chevron-up plus minus mail phone ' +
  'map-pin clock check circle-check circle-alert triangle-alert info trash pencil eye log-out layout-dashboard gem ' +
  'layers newspaper file-text link users inbox package external-link download upload share-2 copy truck arrow-right ' +
  'arrow-left star calendar image refresh-cw history settings reply send rss undo-2'

const renamed = {
  loader: 'loader-circle',
  filter: 'sliders-horizontal',
  // Lucide's signal-low is two dots, too faint for a button.
  'signal-low': 'leaf',
}
const filled = { 'heart-filled': 'heart', 'star-filled': 'star' }
// Lucide has no trademarks.
const branded = ['facebook', 'instagram', 'pinterest', 'whatsapp', 'youtube']

const pen = 'stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"'

async function main() {
  const symbols = new Map<string, string>()
  for (const name of drawn.split(' ')) symbols.set(name, symbol(name, lucideDrawing(name)))
  for (const [name, of] of Object.entries(renamed)) symbols.set(name, symbol(name, lucideDrawing(of)))
  for (const [name, of] of Object.entries(filled)) symbols.set(name, symbol(name, lucideDrawing(of), 'currentColor'))
  for (const name of branded) symbols.set(name, symbol(name, await brandDrawing(name)))
  const sorted = [...symbols.keys()].sort()
  await writeFile(sprite, asSprite(sorted.map((name) => symbols.get(name) ?? '')))
  await writeFile(names, asUnion(sorted))
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

function symbol(name: string, drawing: string, fill = 'none'): string {
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="${fill}" ${pen}>${drawing}</symbol>`
}

function asSprite(symbols: string[]) {
  const notice = '<!-- Icons by Lucide, ISC licence, https://lucide.dev/license. Made by scripts/icons.ts. -->'
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join('\n')}\n</svg>\n`
}

function asUnion(sorted: string[]) {
  const members = sorted.map((name) => `  | '${name}'`).join('\n')
  return `/** Every symbol of icons.svg. Made by scripts/icons.ts. */\nexport type IconName =\n${members}\n`
}

await main()
