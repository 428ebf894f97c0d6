import type { Availability } from '~/models/catalogue/product/availability'
import type { NamedListing } from './named.server'
import type { Segment } from './segments'

interface Found {
  title: Segment[]
  snippet: Segment[]
}

export interface Matches<Row> {
  total: number
  best: (Omit<Row, keyof Found> & Found)[]
}

interface FoundProduct {
  id: number
  price_cents: number
  sale_price_cents: number | null
  availability: Availability
  image: string | null
  focus: string | null
  category: string | null
}

export interface SearchResults {
  named: NamedListing[]
  page: number
  pageCount: number
  products: Matches<FoundProduct>
  posts: Matches<{ slug: string; image: string | null; published_at: Date | null }>
  pages: Matches<{ slug: string }>
  /** The query that found these, when the one typed finds nothing. */
  correction: string | null
}
