import type { DateStyle } from '~/format/dates'
import { TYPE_ROWS } from './appointment-rows'
import type { AppointmentsField } from './appointments.schema'
import type { BackupsInput } from './backups.schema'
import type { DeliveryInput } from './delivery.schema'
import type { HouseInput } from './house.schema'
import type { LookField } from './look'
import type { MailInput } from './mail.schema'
import type { PrivacyInput } from './privacy.schema'
import type { SellingInput } from './selling.schema'
import type { TaxInput } from './tax.schema'

export const DATE_STYLE_LABELS: Record<DateStyle, string> = {
  'month-first': 'March 5, 2025',
  'day-first': '5 March 2025',
}

export const HOUSE: Record<keyof HouseInput, string> = {
  name: 'Name of the shop',
  initials: 'Initials',
  tagline: 'Tagline',
  established: 'Established',
  date_style: 'Dates',
  logo_url: 'Logo',
  favicon_url: 'Icon',
}

/** The history names the hours as a whole. */
export const CONTACT = {
  street: 'Street',
  city: 'City or suburb',
  state: 'State',
  postcode: 'Postcode',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp number',
  hours: 'Opening hours',
  special_days: 'Special days',
}

/** The history names the profiles as a whole. */
export const SOCIAL = { social: 'Profiles', handle: 'Name on the networks' }

export const DELIVERY: Record<keyof DeliveryInput, string> = {
  dispatch_days: 'Working days until a piece in stock leaves',
  sizing_days: 'Extra working days to size a ring',
  engraving_days: 'Extra working days to engrave',
  lead_weeks: 'Weeks to make a piece to order',
  delivery: 'Delivery',
  returns: 'Returns',
  resizing: 'Resizing',
  cleaning: 'Cleaning',
  gift_wrapping: 'Gift wrapping',
  free_delivery: 'Free delivery from',
  delivery_times: 'Time after dispatch',
  details_tab: 'Text of the tab “Details”',
  ring_text: 'Text about ring sizes',
  shipping_tab: 'Text of the tab “Shipping”',
  care_tab: 'Text of the tab “Care Guide”',
}

export const TAX: Record<keyof TaxInput, string> = { abn: 'ABN', gst_included: 'Prices include GST' }

export const MAIL: Record<keyof MailInput, string> = { mail_from: 'Sender', notices_email: 'Address for notices' }

export const REPLIES = {
  reply_greeting: 'Greeting',
  reply_signature: 'Signature of the shop',
  saved_replies: 'Saved replies',
}

export const PRIVACY: Record<keyof PrivacyInput, string> = {
  visitor_counts: 'Visitor counts',
  enquiry_months: 'Keep processed messages',
}

export const BACKUPS: Record<keyof BackupsInput, string> = {
  nightly_backup: 'Back up every night',
  backup_time: 'Time of the backup',
}

export const SELLING: Record<keyof SellingInput, string> = {
  selling: 'Sell online',
  gst_registered: 'Registered for GST',
  bank_name: 'Name of the account',
  bank_bsb: 'BSB',
  bank_account: 'Account number',
  payid: 'PayID',
  transfer_days: 'Days to pay by transfer',
  delivery_price: 'Price of delivery',
  collection: 'Collection from the shop',
  card_limit: 'Highest amount by card',
  cash_limit: 'Highest amount of cash from one customer',
  first_invoice: 'Number of the first invoice',
  order_years: 'Years that orders are kept',
  low_stock: 'Low stock',
  deposit_percent: 'Deposit on custom work, in per cent',
  layby_months: 'Longest lay-by, in months',
  layby_fee: 'Charge when a customer ends a lay-by',
  agreement_text: 'Added to every agreement',
}

export const APPOINTMENTS = {
  appointments: 'Book times online',
  ...Object.fromEntries(
    TYPE_ROWS.flatMap((row) => [
      [`name_${row}`, `Name of kind ${row}`],
      [`minutes_${row}`, `Minutes of kind ${row}`],
      [`about_${row}`, `Words about kind ${row}`],
    ]),
  ),
  opens: 'First time on days by appointment',
  closes: 'Last time ends',
  at_once: 'Appointments at the same time',
  notice_hours: 'Hours of notice',
  days_ahead: 'Days ahead',
} as Record<AppointmentsField, string>

/** The history names the kinds of appointments as a whole. */
export const APPOINTMENT_COLUMNS = {
  appointments: APPOINTMENTS.appointments,
  appointment_types: 'Kinds of appointments',
  appointment_opens: APPOINTMENTS.opens,
  appointment_closes: APPOINTMENTS.closes,
  appointments_at_once: APPOINTMENTS.at_once,
  appointment_notice_hours: APPOINTMENTS.notice_hours,
  appointment_days_ahead: APPOINTMENTS.days_ahead,
}

export const LOOK: Record<LookField, string> = {
  accent: 'Colour',
  ground: 'Background',
  header_style: 'Header',
  heading_typeface: 'Typeface of headings',
}
