import type { BackupsInput } from './backups.schema'
import type { DeliveryInput } from './delivery.schema'
import type { HouseInput } from './house.schema'
import type { LookField } from './look'
import type { MailInput } from './mail.schema'
import type { PrivacyInput } from './privacy.schema'
import type { SellingInput } from './selling.schema'
import type { TaxInput } from './tax.schema'

export const HOUSE: Record<keyof HouseInput, string> = {
  name: 'Name of the shop',
  initials: 'Initials',
  tagline: 'Tagline',
  established: 'Established',
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
  sizing_days: 'Working days more to size a ring',
  engraving_days: 'Working days more to engrave',
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
  card_limit: 'Most that is paid by card',
  cash_limit: 'Most cash for one customer',
  first_invoice: 'Number of the first invoice',
  order_years: 'Years that orders are kept',
}

export const LOOK: Record<LookField, string> = {
  accent: 'Colour',
  ground: 'Background',
  header_style: 'Header',
  heading_typeface: 'Typeface of headings',
}
