import type { DeliveryAddress } from '#db/schema'
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

/** Days are counted back from the first start, unless they say otherwise. */
export interface OrderSeed {
  full_name: string
  email: string
  phone?: string
  invoice_name?: string
  note?: string
  kind?: 'custom' | 'layby'
  /** The address of the sender of the message it grew from. */
  enquiry?: string
  /** Without it the customer collects. */
  address?: DeliveryAddress
  /** The slug of a piece, or a description with a price. */
  lines: { piece?: string; description?: string; options?: string; quantity?: number; price_cents?: number }[]
  details?: string
  plan?: 'deposit' | 'monthly'
  gift_card_text?: string
  /** In so many days. */
  needed_in?: number
  /** When it was offered; none of a purchase. */
  sent?: number
  /** When its pieces were set aside; of a hold. */
  held?: number
  /** How many days from now it is held, or the offer is valid. */
  valid_days?: number
  placed?: number
  /** Without a sum, of the whole price. */
  payments: { days_ago: number; method: 'transfer' | 'eftpos'; cents?: number }[]
  stage?: string
  /** In so many days. */
  promised_in?: number
  ready?: number
  handed_over?: number
  carrier?: string
  tracking?: string
  /** Of the first payment, on the day of the first start. */
  refund?: { cents: number; reason: string }
  cancelled?: number
}

export interface VisitSeed {
  full_name: string
  email: string
  phone?: string
  /** The name of a kind of appointment. */
  type: string
  /** 1 is the first day after today on which the shop is open, or by appointment. */
  day: number
  /** "14:30" */
  time: string
  piece?: string
  note?: string
  /** How many days before the first start. */
  cancelled?: number
}
