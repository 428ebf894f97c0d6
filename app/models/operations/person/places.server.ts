import { getTableColumns, isNull, not, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  apiTokens,
  appointments,
  bulkEdits,
  busyTimes,
  cardRefunds,
  cardSessions,
  changes,
  drafts,
  emailAttachments,
  emptySearches,
  enquiries,
  enquiryNotes,
  enquiryPhotos,
  enquiryPieces,
  importPictures,
  invitations,
  jobs,
  loggedErrors,
  orderChanges,
  orderLines,
  orderPhotos,
  orders,
  outboxMessages,
  payments,
  personCards,
  pictures,
  productImportLines,
  productImports,
  subscriberImports,
  subscribers,
  takings,
  taxDocuments,
  tradeIns,
  trash,
  users,
  valuations,
  webhookDeliveries,
  webhooks,
} from '#db/schema'
import { capitalised } from '~/format/text'
import { EDITABLE_KINDS } from '~/models/kinds.server'
import { eraseOrders, IS_IN_PROGRESS } from '~/models/sales/steps/erasing.server'

/** Where an email address may be stored: places.test.ts finds a text column that nobody has decided on. */
export interface Place {
  label: string
  table: SQLiteTable
  /** 'reduced' leaves what the law asks for; 'redacted' takes the address out of its texts. */
  fate: 'deleted' | 'reduced' | 'redacted' | 'kept'
  addresses?: SQLiteColumn[]
  /** By which rows are proposed that have no such address. */
  phone?: SQLiteColumn
  enquiry?: SQLiteColumn
  order?: SQLiteColumn
  rows?: SQL
  texts?: SQLiteColumn[]
  secrets?: SQLiteColumn[]
  keeps?: string
  /** Takes the ids of all rows; those of other tables go with them. Returns those that stay. */
  reduce?: typeof eraseOrders
}

export const PLACES: Place[] = [
  {
    label: 'Messages',
    table: enquiries,
    fate: 'deleted',
    addresses: [enquiries.email],
    phone: enquiries.phone,
    secrets: [enquiries.fingerprint],
  },
  { label: 'Notes about their messages', table: enquiryNotes, fate: 'deleted', enquiry: enquiryNotes.enquiry_id },
  { label: 'Requested pieces', table: enquiryPieces, fate: 'deleted', enquiry: enquiryPieces.enquiry_id },
  {
    label: 'Photos they sent',
    table: enquiryPhotos,
    fate: 'deleted',
    enquiry: enquiryPhotos.enquiry_id,
    // Staff send them apart: as text they would be longer than everything else.
    secrets: [enquiryPhotos.fingerprint, enquiryPhotos.content, enquiryPhotos.thumbnail],
  },
  {
    label: 'Orders',
    table: orders,
    fate: 'reduced',
    keeps: 'the name and what was sold stay',
    addresses: [orders.email],
    phone: orders.phone,
    rows: not(IS_IN_PROGRESS),
    secrets: [orders.token, orders.client],
    reduce: eraseOrders,
  },
  {
    label: 'Orders in progress',
    table: orders,
    fate: 'kept',
    keeps: 'Stays: it is being paid by card or has to be handed over. What was sold stays',
    addresses: [orders.email],
    phone: orders.phone,
    rows: IS_IN_PROGRESS,
    secrets: [orders.token, orders.client],
  },
  {
    label: 'Pieces they ordered',
    table: orderLines,
    fate: 'reduced',
    keeps: 'all but typed texts stays',
    order: orderLines.order_id,
    secrets: [orderLines.cost_cents],
  },
  {
    label: 'Pictures of their orders',
    table: orderPhotos,
    fate: 'deleted',
    order: orderPhotos.order_id,
    secrets: [orderPhotos.fingerprint, orderPhotos.content, orderPhotos.thumbnail],
  },
  { label: 'What they have left for work', table: jobs, fate: 'deleted', order: jobs.order_id },
  {
    label: 'Changes of the price of their orders',
    table: orderChanges,
    fate: 'reduced',
    keeps: 'amounts and days stay',
    order: orderChanges.order_id,
  },
  {
    label: 'Payments for their orders',
    table: payments,
    fate: 'reduced',
    keeps: 'amounts and days stay',
    order: payments.order_id,
  },
  {
    label: 'Invoices and adjustment notes',
    table: taxDocuments,
    fate: 'kept',
    keeps: 'Stays, as tax law asks,',
    order: taxDocuments.order_id,
    texts: [taxDocuments.content],
  },
  {
    label: 'What they traded in',
    table: tradeIns,
    fate: 'kept',
    keeps: 'Stays, as the law on second-hand dealers asks,',
    order: tradeIns.order_id,
    texts: [tradeIns.description, tradeIns.fineness, tradeIns.seller_name, tradeIns.seller_address],
    secrets: [tradeIns.photo, tradeIns.thumbnail],
  },
  {
    label: 'Appointments',
    table: appointments,
    fate: 'deleted',
    addresses: [appointments.email],
    phone: appointments.phone,
    secrets: [appointments.token],
  },
  {
    label: 'Valuations',
    table: valuations,
    fate: 'deleted',
    addresses: [valuations.email],
    phone: valuations.phone,
  },
  {
    label: 'Valuations for others',
    table: valuations,
    fate: 'kept',
    keeps: 'Stays, since a valuation does not change',
    texts: [valuations.full_name, valuations.phone, valuations.description, valuations.valued_by, valuations.seller],
  },
  {
    label: 'What is written down about them',
    table: personCards,
    fate: 'deleted',
    addresses: [personCards.contact],
    phone: personCards.contact,
  },
  {
    label: 'Newsletter subscription',
    table: subscribers,
    fate: 'deleted',
    addresses: [subscribers.email],
    texts: [subscribers.bounce_reason, subscribers.consent],
  },
  {
    label: 'Emails to them or about their messages and orders',
    table: outboxMessages,
    fate: 'deleted',
    addresses: [outboxMessages.recipient, outboxMessages.reply_to],
    enquiry: outboxMessages.enquiry_id,
    order: outboxMessages.order_id,
  },
  {
    label: 'Files sent with replies to them',
    table: emailAttachments,
    fate: 'deleted',
    enquiry: emailAttachments.enquiry_id,
    secrets: [emailAttachments.content],
  },
  {
    label: 'Invitations to the staff',
    table: invitations,
    fate: 'deleted',
    addresses: [invitations.email],
    secrets: [invitations.token_hash],
  },
  {
    label: 'Removals that can be undone',
    table: trash,
    fate: 'deleted',
    rows: isNull(trash.label),
    texts: [trash.payload],
  },
  { label: 'Searches', table: emptySearches, fate: 'deleted', texts: [emptySearches.term] },
  mention('Messages of others', enquiries, [enquiries.full_name, enquiries.phone, enquiries.message]),
  mention('Notes about messages of others', enquiryNotes, [enquiryNotes.text]),
  mention('Pieces that others requested', enquiryPieces, [enquiryPieces.name, enquiryPieces.options]),
  mention('Appointments of others', appointments, [appointments.full_name, appointments.phone, appointments.note]),
  mention('Busy times', busyTimes, [busyTimes.title]),
  mention('What is written down about others', personCards, [
    ...[personCards.full_name, personCards.ring_sizes, personCards.metals, personCards.partner],
    ...[personCards.birthday, personCards.anniversary, personCards.notes],
  ]),
  mention('Orders of others', orders, [
    ...[orders.full_name, orders.phone, orders.invoice_name, orders.invoice_abn, orders.note, orders.staff_note],
    ...[orders.title, orders.details, orders.terms, orders.stage, orders.schedule],
    ...[orders.address, orders.carrier, orders.tracking, orders.gift_card_text],
  ]),
  mention('Pieces that others ordered', orderLines, [
    orderLines.description,
    orderLines.options,
    orderLines.options_without_texts,
    orderLines.promises,
    orderLines.ordered_from,
  ]),
  mention('What others have left for work', jobs, [jobs.item, jobs.condition, jobs.asked_for]),
  mention('Changes of the price of others', orderChanges, [orderChanges.reason]),
  mention('Payments of others', payments, [payments.reference, payments.reason]),
  mention('Notes of takings', takings, [takings.note]),
  mention('Card payments', cardSessions, [cardSessions.last_error]),
  mention('Refunds to cards', cardRefunds, [cardRefunds.reason, cardRefunds.last_error]),
  mention('Emails to others', outboxMessages, [
    ...[outboxMessages.subject, outboxMessages.text, outboxMessages.pictures],
    ...[outboxMessages.calendar, outboxMessages.last_error],
  ]),
  mention('Files sent to others', emailAttachments, [emailAttachments.name]),
  mention('Entries in the history', changes, [changes.fields, changes.previous]),
  mention('Trash', trash, [trash.label, trash.payload]),
  mention('Edits of several rows', bulkEdits, [bulkEdits.steps]),
  mention('Drafts', drafts, [drafts.path, drafts.fields]),
  mention('Imported files', productImports, [productImports.file_name, productImports.failure]),
  mention('Pictures of imported files', importPictures, [importPictures.address, importPictures.failure]),
  mention('Lines of imported files', productImportLines, [
    productImportLines.label,
    productImportLines.raw_row,
    productImportLines.changes,
    productImportLines.errors,
    productImportLines.warnings,
  ]),
  mention('Imported lists of subscribers', subscriberImports, textColumns(subscriberImports)),
  mention('Deliveries to webhooks', webhookDeliveries, [webhookDeliveries.payload, webhookDeliveries.last_error]),
  mention('Logged errors', loggedErrors, [loggedErrors.message, loggedErrors.request]),
  {
    label: 'Staff account',
    table: users,
    fate: 'kept',
    addresses: [users.email],
    texts: [users.first_name, users.last_name, users.signature],
    secrets: [users.password_hash, users.totp_secret, users.totp_last_step, users.calendar_secret],
  },
  ...EDITABLE_KINDS.filter(({ kind }) => kind !== 'person_card' && kind !== 'busy_time').map(({ words, table }) =>
    ownText(capitalised(words.many), table),
  ),
  ownText('Pictures', pictures),
  ownText('API tokens', apiTokens),
  ownText('Webhooks', webhooks),
]

function mention(label: string, table: SQLiteTable, texts: SQLiteColumn[]): Place {
  return { label, table, fate: 'redacted', texts }
}

/** What the shop publishes or sends out: its words are not changed behind its back. */
function ownText(label: string, table: SQLiteTable): Place {
  return { label, table, fate: 'kept', texts: textColumns(table) }
}

export function textColumns(table: SQLiteTable): SQLiteColumn[] {
  return Object.values<SQLiteColumn>(getTableColumns(table)).filter(
    ({ dataType }) => dataType === 'string' || dataType === 'json',
  )
}
