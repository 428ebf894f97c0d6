import { dayOf } from '~/format/dates'
import { formatAmount, formatRoundMoney } from '~/format/numbers'
import { lastDayOf } from '~/format/opening-day'
import { renameKinds } from '~/models/customers/appointment/misfits.server'
import { appointmentsSchema } from '~/models/shop/appointments.schema'
import { backupsSchema } from '~/models/shop/backups.schema'
import { contactSchema } from '~/models/shop/contact.schema'
import { otherAmounts } from '~/models/shop/delivery'
import { deliverySchema, type DeliveryInput } from '~/models/shop/delivery.schema'
import { typedSpecialDays, typedWeek } from '~/models/shop/hours-fields'
import { houseSchema } from '~/models/shop/house.schema'
import { lookSchema } from '~/models/shop/look.schema'
import { mailSchema } from '~/models/shop/mail.schema'
import { privacySchema } from '~/models/shop/privacy.schema'
import { MAX_PROFILES, ROWS, socialSchema } from '~/models/shop/social.schema'
import { repliesSchema } from '~/models/shop/replies.schema'
import { sellingSchema } from '~/models/shop/selling.schema'
import { formatAbn } from '~/models/shop/tax'
import { taxSchema } from '~/models/shop/tax.schema'
import { checkboxValue } from '~/admin/shell/form-state'
import { warnOfDeletion } from './privacy.presenter.server'
import { checkSelling, sellingColumns, warnWithoutMail } from './selling.presenter.server'
import type { SectionEditor } from './section.server'

export const houseEditor: SectionEditor<typeof houseSchema> = {
  slug: 'house',
  schema: houseSchema,
  picture: ['logo_url', 'favicon_url'],
  present: ({ name, initials, tagline, established, date_style, logo_url, favicon_url }) => ({
    name,
    initials,
    tagline,
    established: String(established),
    date_style,
    logo_url: logo_url ?? undefined,
    favicon_url: favicon_url ?? undefined,
  }),
  columns: (input) => input,
}

export const contactEditor: SectionEditor<typeof contactSchema> = {
  slug: 'contact',
  schema: contactSchema,
  // Without the special days that have passed: the next save removes them.
  present: ({ street, city, state, postcode, country, phone, email, ...shop }) => ({
    ...{ street, city, state, postcode, country, phone, email },
    latitude: shop.latitude === null ? undefined : String(shop.latitude),
    longitude: shop.longitude === null ? undefined : String(shop.longitude),
    whatsapp: shop.whatsapp ?? undefined,
    ...typedWeek(shop.hours),
    ...typedSpecialDays(shop.special_days.filter((special) => lastDayOf(special) >= dayOf(new Date()))),
  }),
  columns: (input) => input,
}

export const socialEditor: SectionEditor<typeof socialSchema> = {
  slug: 'social',
  schema: socialSchema,
  present: ({ handle, social }) => {
    const rows = social.slice(0, MAX_PROFILES).flatMap(({ network, url }, at) => [
      [`network_${at + 1}`, network],
      [`url_${at + 1}`, url],
    ])
    const positions = ROWS.map((number) => [`position_${number}`, String(number)])
    return { handle: handle ?? undefined, ...(Object.fromEntries([...rows, ...positions]) as Record<string, string>) }
  },
  columns: (input) => input,
}

export const deliveryEditor: SectionEditor<typeof deliverySchema> = {
  slug: 'delivery',
  schema: deliverySchema,
  warningsAbout: warnOfFreeDelivery,
  present: (shop) => ({
    dispatch_days: shop.dispatch_days === null ? undefined : String(shop.dispatch_days),
    sizing_days: shop.sizing_days === null ? undefined : String(shop.sizing_days),
    engraving_days: shop.engraving_days === null ? undefined : String(shop.engraving_days),
    lead_weeks: String(shop.lead_weeks),
    delivery: shop.delivery ?? undefined,
    returns: shop.returns ?? undefined,
    resizing: shop.resizing ?? undefined,
    cleaning: shop.cleaning ?? undefined,
    gift_wrapping: shop.gift_wrapping ?? undefined,
    free_delivery: shop.free_delivery_cents === null ? undefined : formatAmount(shop.free_delivery_cents),
    delivery_times: shop.delivery_times ?? undefined,
    details_tab: shop.details_tab ?? undefined,
    ring_text: shop.ring_text ?? undefined,
    shipping_tab: shop.shipping_tab ?? undefined,
    care_tab: shop.care_tab ?? undefined,
  }),
  columns: ({ free_delivery, ...input }) => ({ ...input, free_delivery_cents: free_delivery }),
}

/** Nobody should type 0 for no threshold; and the promise under the button of a piece does not follow it. */
function warnOfFreeDelivery({ delivery, free_delivery }: DeliveryInput): string[] {
  const isFree = free_delivery === 0 ? ['Delivery will be free for every order.'] : []
  const [amount] = otherAmounts(delivery ?? '', free_delivery)
  if (!amount) return isFree
  const free =
    free_delivery === null ? 'no delivery is free' : `delivery is free from ${formatRoundMoney(free_delivery)}`
  return [...isFree, `Delivery says “${delivery}”, but ${free}.`]
}

export const taxEditor: SectionEditor<typeof taxSchema> = {
  slug: 'tax',
  schema: taxSchema,
  present: ({ abn, gst_included }) => ({
    abn: abn ? formatAbn(abn) : undefined,
    gst_included: checkboxValue(gst_included),
  }),
  columns: (input) => input,
}

export const sellingEditor: SectionEditor<typeof sellingSchema> = {
  slug: 'selling',
  schema: sellingSchema,
  present: ({ selling, gst_registered, bank_name, bank_bsb, bank_account, payid, collection, ...shop }) => ({
    selling: checkboxValue(selling),
    gst_registered: checkboxValue(gst_registered),
    bank_name: bank_name ?? undefined,
    bank_bsb: bank_bsb ?? undefined,
    bank_account: bank_account ?? undefined,
    payid: payid ?? undefined,
    transfer_days: String(shop.transfer_days),
    delivery_price: shop.delivery_cents === null ? undefined : formatAmount(shop.delivery_cents),
    collection: checkboxValue(collection),
    card_limit: formatAmount(shop.card_limit_cents),
    cash_limit: formatAmount(shop.cash_limit_cents),
    first_invoice: String(shop.first_invoice),
    order_years: String(shop.order_years),
    deposit_percent: String(shop.deposit_percent),
    layby_months: shop.layby_months === null ? undefined : String(shop.layby_months),
    layby_fee: shop.layby_fee_cents === 0 ? undefined : formatAmount(shop.layby_fee_cents),
    agreement_text: shop.agreement_text ?? undefined,
    low_stock: shop.low_stock === null ? undefined : String(shop.low_stock),
  }),
  columns: sellingColumns,
  check: checkSelling,
  warningsAbout: warnWithoutMail,
}

export const appointmentsEditor: SectionEditor<typeof appointmentsSchema> = {
  slug: 'appointments',
  schema: appointmentsSchema,
  present: ({ appointments, appointment_types, appointment_opens, appointment_closes, ...shop }) => ({
    appointments: checkboxValue(appointments),
    ...Object.fromEntries(
      appointment_types.flatMap(({ row, name, minutes, about }) => [
        [`name_${row}`, name],
        [`minutes_${row}`, String(minutes)],
        [`about_${row}`, about],
      ]),
    ),
    opens: appointment_opens ?? undefined,
    closes: appointment_closes ?? undefined,
    at_once: String(shop.appointments_at_once),
    notice_hours: String(shop.appointment_notice_hours),
    days_ahead: String(shop.appointment_days_ahead),
  }),
  columns: (input) => input,
  check: ({ appointment_types }) => renameKinds(appointment_types),
}

export const mailEditor: SectionEditor<typeof mailSchema> = {
  slug: 'mail',
  schema: mailSchema,
  present: ({ mail_from, notices_email }) => ({
    mail_from: mail_from ?? undefined,
    notices_email: notices_email ?? undefined,
  }),
  columns: (input) => input,
}

export const repliesEditor: SectionEditor<typeof repliesSchema> = {
  slug: 'replies',
  schema: repliesSchema,
  present: ({ reply_greeting, reply_signature, saved_replies }) => ({
    reply_greeting: reply_greeting ?? undefined,
    reply_signature: reply_signature ?? undefined,
    ...Object.fromEntries(
      saved_replies.flatMap(({ title, text }, at) => [
        [`title_${at + 1}`, title],
        [`text_${at + 1}`, text],
      ]),
    ),
  }),
  columns: (input) => input,
}

export const privacyEditor: SectionEditor<typeof privacySchema> = {
  slug: 'privacy',
  schema: privacySchema,
  present: ({ visitor_counts, enquiry_months }) => ({
    visitor_counts: checkboxValue(visitor_counts),
    enquiry_months: enquiry_months === null ? undefined : String(enquiry_months),
  }),
  columns: (input) => input,
  warningsAbout: warnOfDeletion,
}

export const backupsEditor: SectionEditor<typeof backupsSchema> = {
  slug: 'backups',
  schema: backupsSchema,
  present: ({ nightly_backup, backup_time }) => ({ nightly_backup: checkboxValue(nightly_backup), backup_time }),
  columns: (input) => input,
}

export const lookEditor: SectionEditor<typeof lookSchema> = {
  slug: 'look',
  schema: lookSchema,
  present: ({ accent, ground, header_style, heading_typeface }) => ({ accent, ground, header_style, heading_typeface }),
  columns: (input) => input,
}
