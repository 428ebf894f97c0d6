import { titleFromSlug } from '~/format/text'
import type { EntryTexts } from './vocabulary'

const CATEGORIES = {
  rings: ['engagement-rings', 'wedding-bands', 'cocktail-rings', 'signet-rings', 'stackable-rings'],
  necklaces: ['pendants', 'chains', 'lockets', 'chokers'],
  earrings: ['stud-earrings', 'hoop-earrings', 'drop-earrings', 'dangle-earrings'],
  bracelets: ['bangles', 'charm-bracelets', 'cuff-bracelets', 'tennis-bracelets'],
  watches: ['mens-watches', 'womens-watches', 'smartwatches'],
  other: ['brooches', 'anklets', 'jewelry-sets', 'body-jewelry'],
}

const GEMSTONES = ['diamond', 'sapphire', 'ruby', 'emerald', 'pearl', 'amethyst', 'garnet', 'topaz', 'opal']
const METALS = [
  ...['gold', 'yellow-gold', 'white-gold', 'rose-gold'],
  ...['silver', 'platinum', 'titanium', 'stainless-steel'],
]
const STYLES = ['vintage', 'modern', 'classic', 'bohemian', 'minimalist']

const TITLES: Record<string, string> = { 'mens-watches': 'Men’s Watches', 'womens-watches': 'Women’s Watches' }
const SPELLINGS: Record<string, string> = { ruby: 'rubies' }
const NOT_IN_FILTERS = ['garnet']

const entryOf = (list: EntryTexts['list'], slug: string, parent: string | null = null): EntryTexts => ({
  list,
  title: TITLES[slug] ?? titleFromSlug(slug),
  slug,
  parent,
  spellings: SPELLINGS[slug] ?? null,
  in_menu: true,
  in_filters: !NOT_IN_FILTERS.includes(slug),
})

export const GENERAL_MENUS: EntryTexts[] = [
  ...Object.keys(CATEGORIES).map((slug) => entryOf('category', slug)),
  ...Object.entries(CATEGORIES).flatMap(([parent, slugs]) => slugs.map((slug) => entryOf('category', slug, parent))),
  ...GEMSTONES.map((slug) => entryOf('gemstone', slug)),
  ...METALS.map((slug) => entryOf('metal', slug)),
  ...STYLES.map((slug) => entryOf('style', slug)),
]
