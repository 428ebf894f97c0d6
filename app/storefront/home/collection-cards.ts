import { links } from '~/links'
import type { Category } from '~/models/product/taxonomy'

/** A card of Featured Collections. */
interface CollectionCard {
  id: string
  name: string
  tagline: string | null
  image: string | null
  url: string
}

interface CollectionRow {
  slug: string
  name: string
  tagline: string | null
  image: string | null
  featured: boolean
}

/** The four cards that are always there, with what they show where no row says otherwise. */
const FIXED: { slug: Category; name: string; tagline: string; image: string }[] = [
  { slug: 'rings', name: 'Rings', tagline: 'For every promise', image: 'platinum-diamond-solitaire-ring.jpg' },
  { slug: 'necklaces', name: 'Necklaces', tagline: 'Close to the heart', image: 'yellow-gold-emerald-pendant.jpg' },
  { slug: 'earrings', name: 'Earrings', tagline: 'A little light', image: 'yellow-gold-pearl-dangle-earrings.jpg' },
  { slug: 'bracelets', name: 'Bracelets', tagline: 'Worn every day', image: 'yellow-gold-cuff-bracelet.jpg' },
]

/** The four fixed cards, tagline and image from the row of the same slug, then the other featured rows. */
export function withFixedCards(rows: CollectionRow[]): CollectionCard[] {
  const fixed = FIXED.map(({ slug, name, tagline, image }) => {
    const row = rows.find((candidate) => candidate.slug === slug)
    return card({ slug, name, tagline: row?.tagline || tagline, image: row?.image || image })
  })
  const others = rows.filter(({ featured, slug }) => featured && !FIXED.some((each) => each.slug === slug))
  return [...fixed, ...others.map(card)]
}

function card({ slug, name, tagline, image }: Omit<CollectionRow, 'featured'>): CollectionCard {
  return { id: slug, name, tagline, image, url: links.collections(slug) }
}
