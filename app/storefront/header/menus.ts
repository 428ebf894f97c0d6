import { titleFromSlug } from '~/format/text'
import { links } from '~/links'
import { CATEGORIES, CATEGORY_NAMES, GEMSTONES, METALS, STYLES } from '~/models/product/taxonomy'

export interface MenuLink {
  label: string
  to: string
}

interface MenuGroup {
  heading: MenuLink
  entries: MenuLink[]
}

export interface Menu {
  title: string
  groups: MenuGroup[]
}

/** Slugs whose words alone would lose an apostrophe. */
const LABELS: Record<string, string> = { 'mens-watches': "Men's Watches", 'womens-watches': "Women's Watches" }

const entry = (address: (slug: string) => string) => (slug: string) => ({
  label: LABELS[slug] ?? titleFromSlug(slug),
  to: address(slug),
})
const product = entry(links.products)
const material = entry(links.materials)
const style = entry(links.style)

/** The three menus of the header. */
export const MENUS: Menu[] = [
  {
    title: 'Products',
    groups: CATEGORY_NAMES.map((name) => ({ heading: product(name), entries: CATEGORIES[name].map(product) })),
  },
  {
    title: 'Materials',
    groups: [
      { heading: material('gemstones'), entries: GEMSTONES.map(material) },
      { heading: material('metals'), entries: METALS.map(material) },
    ],
  },
  {
    title: 'Style',
    groups: [{ heading: { label: 'All Styles', to: links.style() }, entries: STYLES.map(style) }],
  },
]

/** The other entries of the header. */
export const PLAIN_LINKS: MenuLink[] = [
  { label: 'Journal', to: links.journal() },
  { label: 'Our Story', to: links.ourStory() },
  { label: 'Contact', to: links.contact() },
]
