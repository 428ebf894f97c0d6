import type { SoldIn } from '~/models/catalogue/listing/in-metal.server'
import type { ListedProduct } from '~/models/catalogue/listing/listing.server'
import type { Intent } from './intent.server'
import type { NamedListing } from './named.server'
import type { Relaxed } from './relax.server'
import type { Segment } from './segments'

interface Found {
  title: Segment[]
  snippet: Segment[]
}

export interface Matches<Row> {
  total: number
  best: (Omit<Row, keyof Found> & Found)[]
}

export interface Lead {
  address: string | null
  sentence: string | null
  isScreen: boolean
}

export interface SearchResults {
  intent: Intent
  leads: Lead[]
  /** Stones, such as those of a month, that no piece has. */
  lacking: string[]
  named: NamedListing[]
  page: number
  pageCount: number
  products: Matches<ListedProduct & SoldIn>
  relaxed: { reason: Relaxed['reason']; products: Matches<ListedProduct & SoldIn> } | null
  posts: Matches<{ slug: string; image: string | null; published_at: Date | null }>
  pages: Matches<{ slug: string }>
  /** The query that found these, when the one typed finds nothing. */
  correction: string | null
}
