import { sql } from 'drizzle-orm'
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SpecialDay, WeekHours } from '../../app/format/opening-hours'
import {
  createdAt,
  flag,
  id,
  isCents,
  isCount,
  isFlag,
  isJson,
  isNotBlank,
  isOneOf,
  moment,
  requiredText,
  updatedAt,
  version,
} from './columns'

/** What the shop's colours and headings can be (app/ui/styles/looks). */
export const ACCENTS = ['emerald', 'sapphire', 'garnet', 'amethyst', 'onyx'] as const

export const GROUNDS = ['ivory', 'white', 'pearl', 'blush'] as const

export const HEADER_STYLES = ['centred', 'left'] as const

export const HEADING_TYPEFACES = ['cormorant', 'playfair', 'figtree'] as const

export interface SocialProfile {
  network: string
  url: string
}

/** The settings: one row, which the migration inserts. A form edits some of its columns. */
export const shops = sqliteTable(
  'shop',
  {
    id: id(),
    name: requiredText(),
    /** The prefix of reference numbers. */
    initials: requiredText(),
    tagline: requiredText(),
    /** A year. */
    established: integer().notNull(),
    /** Null for the name in letters. */
    logo_url: text(),
    favicon_url: text(),
    street: requiredText(),
    city: requiredText(),
    state: requiredText(),
    postcode: requiredText(),
    country: requiredText(),
    latitude: real(),
    longitude: real(),
    phone: requiredText(),
    email: requiredText(),
    /** A phone number as staff have typed it. */
    whatsapp: text(),
    hours: text({ mode: 'json' }).$type<WeekHours>().notNull(),
    special_days: text({ mode: 'json' }).$type<SpecialDay[]>().notNull().default([]),
    social: text({ mode: 'json' }).$type<SocialProfile[]>().notNull().default([]),
    /** As the networks show it: "@aureliaandfinch". */
    handle: text(),
    /** Working days from an order to its arrival. */
    delivery_days: integer().notNull().default(5),
    /** For a piece made to order without a time of its own. */
    lead_weeks: integer().notNull().default(6),
    /** Domestic orders from this subtotal ship free; null when none does. */
    free_delivery_cents: integer().default(25_000),
    /** The promises under the button of a piece; an empty one is left out. */
    delivery: text(),
    returns: text(),
    resizing: text(),
    cleaning: text(),
    /** Texts of the tabs of a piece; null for those of the specification. */
    shipping_tab: text(),
    care_tab: text(),
    abn: text(),
    gst_included: flag(true),
    /** Null for MAIL_FROM. */
    mail_from: text(),
    /** Gets the notices of new enquiries; null for the shop's own address. */
    notices_email: text(),
    visitor_counts: flag(true),
    /** How long processed enquiries are kept; null for ever. */
    enquiry_months: integer(),
    accent: text({ enum: ACCENTS }).notNull().default('emerald'),
    ground: text({ enum: GROUNDS }).notNull().default('ivory'),
    header_style: text({ enum: HEADER_STYLES }).notNull().default('centred'),
    heading_typeface: text({ enum: HEADING_TYPEFACES }).notNull().default('cormorant'),
    /** When the owner finished or left the set-up; null leads the first sign-in through it. */
    set_up_at: moment(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('shop_single', sql`${table.id} = 1`),
    isNotBlank('shop_name_filled', table.name),
    isNotBlank('shop_initials_filled', table.initials),
    isNotBlank('shop_email_filled', table.email),
    isJson('shop_hours_json', table.hours),
    isJson('shop_special_days_json', table.special_days),
    isJson('shop_social_json', table.social),
    isCount('shop_delivery_days_count', table.delivery_days),
    isCount('shop_lead_weeks_count', table.lead_weeks),
    isCents('shop_free_delivery_cents_range', table.free_delivery_cents),
    isFlag('shop_gst_included_flag', table.gst_included),
    isFlag('shop_visitor_counts_flag', table.visitor_counts),
    isOneOf('shop_accent_known', table.accent, ACCENTS),
    isOneOf('shop_ground_known', table.ground, GROUNDS),
    isOneOf('shop_header_style_known', table.header_style, HEADER_STYLES),
    isOneOf('shop_heading_typeface_known', table.heading_typeface, HEADING_TYPEFACES),
  ],
)
