import type { shops } from '#db/schema'
import { specialDayLine, weekLines, type HoursLine } from '~/format/opening-hours'
import { formatMoney } from '~/format/numbers'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'
import { DATE_STYLE_LABELS } from './labels'
import { LOOK_CHOICES } from './look'

type Shop = typeof shops.$inferSelect
type SettingField = Exclude<keyof Shop, 'id' | 'version' | 'created_at' | 'updated_at' | 'set_up_at' | 'delivery_days'>

export function presentShop({
  id: _id,
  version: _version,
  created_at: _created,
  updated_at: _updated,
  set_up_at: _setUp,
  delivery_days: _unused,
  ...shop
}: Shop): PresentedFields<Record<SettingField, unknown>> {
  const text = (value: number | null) => (value === null ? null : String(value))
  return {
    ...shop,
    established: String(shop.established),
    date_style: DATE_STYLE_LABELS[shop.date_style],
    latitude: text(shop.latitude),
    longitude: text(shop.longitude),
    hours: weekLines(shop.hours).map(lineText).join('\n'),
    special_days: shop.special_days.map((day) => `${day.day.slice(0, 4)}, ${lineText(specialDayLine(day))}`).join('\n'),
    social: shop.social.map(({ network, url }) => `${network}: ${url}`).join('\n'),
    saved_replies: shop.saved_replies.map(({ title, text }) => `${title}: ${text}`).join('\n'),
    dispatch_days: text(shop.dispatch_days),
    sizing_days: text(shop.sizing_days),
    engraving_days: text(shop.engraving_days),
    lead_weeks: String(shop.lead_weeks),
    free_delivery_cents: shop.free_delivery_cents === null ? null : formatMoney(shop.free_delivery_cents),
    selling: yesOrNo(shop.selling),
    gst_registered: yesOrNo(shop.gst_registered),
    transfer_days: String(shop.transfer_days),
    delivery_cents: shop.delivery_cents === null ? null : formatMoney(shop.delivery_cents),
    collection: yesOrNo(shop.collection),
    card_limit_cents: formatMoney(shop.card_limit_cents),
    cash_limit_cents: formatMoney(shop.cash_limit_cents),
    first_invoice: String(shop.first_invoice),
    order_years: String(shop.order_years),
    deposit_percent: String(shop.deposit_percent),
    layby_months: text(shop.layby_months),
    layby_fee_cents: formatMoney(shop.layby_fee_cents),
    appointments: yesOrNo(shop.appointments),
    appointment_types: shop.appointment_types.map(({ name, minutes }) => `${name}: ${minutes} minutes`).join('\n'),
    appointments_at_once: String(shop.appointments_at_once),
    appointment_notice_hours: String(shop.appointment_notice_hours),
    appointment_days_ahead: String(shop.appointment_days_ahead),
    low_stock: text(shop.low_stock),
    gst_included: yesOrNo(shop.gst_included),
    nightly_backup: yesOrNo(shop.nightly_backup),
    visitor_counts: yesOrNo(shop.visitor_counts),
    enquiry_months: text(shop.enquiry_months),
    accent: LOOK_CHOICES.accent[shop.accent],
    ground: LOOK_CHOICES.ground[shop.ground],
    header_style: LOOK_CHOICES.header_style[shop.header_style],
    heading_typeface: LOOK_CHOICES.heading_typeface[shop.heading_typeface],
  }
}

const lineText = ({ days, time }: HoursLine) => `${days}: ${time}`
