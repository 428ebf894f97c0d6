import type { Availability } from '~/models/catalogue/product/availability'
import type { KNOWN_FACTS } from '~/models/catalogue/product/facts'

/** Seed rows have the public field names, without ids and dates. */

export interface ProductSeed {
  name: string
  slug: string
  description: string
  /** A decimal with two places, such as '4200.00'. */
  price: string
  sale_price: string | null
  inventory_count: number
  category: 'rings' | 'necklaces' | 'earrings' | 'bracelets' | 'watches' | 'other'
  subcategory: string
  styles: ('vintage' | 'modern' | 'classic' | 'bohemian' | 'minimalist')[]
  featured: boolean
  active: boolean
  main_image: string | null
}

export type Facts = Partial<Record<(typeof KNOWN_FACTS)[number], string>>

/** By slug, what the second and the third picture of a piece show. */
export type Views = Record<string, [second: string, third?: string]>

export interface AvailabilitySeed {
  availability: Availability
  lead_weeks?: number
}

export interface PostSeed {
  title: string
  slug: string
  /** In the shop's markup. */
  content: string
  author: string
  meta_description: string
  tags: string[]
  image: string | null
  is_published: boolean
  published_days_ago: number | null
}

/** Who writes in the Journal. */
export interface AuthorSeed {
  name: string
  biography: string
  image: string | null
  image_alt: string | null
}

export interface PageSeed {
  slug: string
  title: string
  /** HTML, unless `content_format` says otherwise. */
  content: string
  content_format?: 'markup'
  meta_description: string
  is_published: boolean
}

export interface ContentBlockSeed {
  section: string
  title: string
  body: string
  image: string | null
}

export interface GemstoneSeed {
  gemstone_name: string
  /** Paragraphs separated by newlines. */
  description: string
  month: string
  image_url: string
}

export interface CollectionSeed {
  name: string
  slug: string
  tagline: string
  description: string
  image: string | null
  featured: boolean
  product_slugs: string[]
}

export interface FooterLinkSeed {
  title: string
  url: string
  section: 'quick_links' | 'customer_service'
  order: number
}

export interface EnquirySeed {
  full_name: string
  email: string
  phone: string | null
  inquiry_type: 'product' | 'appointment' | 'custom' | 'other'
  message: string
  newsletter: boolean
  days_ago: number
}

export interface SubscriberSeed {
  email: string
  days_ago: number
}
