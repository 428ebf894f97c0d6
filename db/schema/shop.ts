import { sql } from 'drizzle-orm'
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DateStyle } from '../../app/format/dates'
import type { SpecialDay, WeekHours } from '../../app/format/opening-hours'
import {
  editedColumns,
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
} from './columns'

export const ACCENTS = ['emerald', 'sapphire', 'garnet', 'amethyst', 'onyx'] as const

export const GROUNDS = ['ivory', 'white', 'pearl', 'blush'] as const

export const HEADER_STYLES = ['centred', 'left'] as const

export const HEADING_TYPEFACES = ['cormorant', 'playfair', 'figtree'] as const

export interface AppointmentType {
  /** Stays when others are removed: bookings name it. */
  row: number
  name: string
  minutes: number
  about?: string
  /** Of a kind by video: where its customers meet the shop. */
  link?: string
}

export interface SocialProfile {
  network: string
  url: string
}

export interface SavedReply {
  title: string
  text: string
}

export const shops = sqliteTable(
  'shop',
  {
    id: id(),
    name: requiredText(),
    initials: requiredText(),
    tagline: requiredText(),
    popular_searches: requiredText().default('engagement ring, opal, pearl care, white gold'),
    established: integer().notNull(),
    logo_url: text(),
    favicon_url: text(),
    date_style: text().$type<DateStyle>().notNull().default('month-first'),
    street: requiredText(),
    city: requiredText(),
    state: requiredText(),
    postcode: requiredText(),
    country: requiredText(),
    latitude: real(),
    longitude: real(),
    phone: requiredText(),
    email: requiredText(),
    whatsapp: text(),
    hours: text({ mode: 'json' }).$type<WeekHours>().notNull(),
    special_days: text({ mode: 'json' }).$type<SpecialDay[]>().notNull().default([]),
    social: text({ mode: 'json' }).$type<SocialProfile[]>().notNull().default([]),
    handle: text(),
    /** No longer used; a later version drops it. */
    delivery_days: integer().notNull().default(5),
    /** Working days, as the next two; null promises nothing. */
    dispatch_days: integer(),
    sizing_days: integer(),
    engraving_days: integer(),
    delivery_times: text(),
    lead_weeks: integer().notNull().default(6),
    free_delivery_cents: integer().default(25_000),
    delivery: text(),
    returns: text(),
    resizing: text(),
    cleaning: text(),
    gift_wrapping: text(),
    details_tab: text(),
    ring_text: text(),
    shipping_tab: text(),
    care_tab: text(),
    abn: text(),
    gst_included: flag(true),
    selling: flag(false),
    gst_registered: flag(true),
    bank_name: text(),
    bank_bsb: text(),
    bank_account: text(),
    payid: text(),
    transfer_days: integer().notNull().default(3),
    delivery_cents: integer(),
    collection: flag(true),
    /** Orders above it are paid by transfer, not by card. */
    card_limit_cents: integer().notNull().default(500_000),
    cash_limit_cents: integer().notNull().default(999_900),
    first_invoice: integer().notNull().default(1001),
    /** Whether figures count GST with payments instead of documents. */
    cash_basis: flag(false),
    xero_account: requiredText().default('200'),
    low_stock: integer().default(2),
    order_years: integer().notNull().default(7),
    deposit_percent: integer().notNull().default(50),
    layby_months: integer(),
    layby_fee_cents: integer().notNull().default(0),
    agreement_text: text(),
    /** Of work at the bench, a line each. */
    job_stages: requiredText().default('Taken in\nAt the bench\nWaiting for parts\nSetting\nPolishing'),
    appointments: flag(false),
    appointment_types: text({ mode: 'json' }).$type<AppointmentType[]>().notNull().default([]),
    appointment_opens: text(),
    appointment_closes: text(),
    appointments_at_once: integer().notNull().default(1),
    appointment_notice_hours: integer().notNull().default(24),
    appointment_days_ahead: integer().notNull().default(60),
    bespoke: flag(false),
    bespoke_from_cents: integer(),
    /** The slug of the collection of past commissions. */
    bespoke_collection: text(),
    product_feed: flag(false),
    mail_from: text(),
    /** Null where notices go to the shop's own address. */
    notices_email: text(),
    reply_greeting: text().default('Hello {first name},'),
    reply_signature: text(),
    saved_replies: text({ mode: 'json' }).$type<SavedReply[]>().notNull().default([]),
    nightly_backup: flag(false),
    backup_time: requiredText().default('03:00'),
    visitor_counts: flag(true),
    enquiry_months: integer(),
    accent: text({ enum: ACCENTS }).notNull().default('emerald'),
    ground: text({ enum: GROUNDS }).notNull().default('ivory'),
    header_style: text({ enum: HEADER_STYLES }).notNull().default('centred'),
    heading_typeface: text({ enum: HEADING_TYPEFACES }).notNull().default('cormorant'),
    /** Null leads the first sign-in through the set-up. */
    set_up_at: moment(),
    ...editedColumns(),
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
