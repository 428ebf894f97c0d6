import { knownPerson } from '~/admin/records/people/find-person.server'
import type { FormValues } from '~/admin/shell/form-state'
import { parseId } from '~/format/address'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { requireFound } from '~/http/respond.server'
import { listNewest } from '~/models/catalogue/listing/staff-list.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import { findById as findAppointment } from '~/models/customers/appointment/appointment.server'
import { findById as findEnquiry, listByIds as listEnquiries } from '~/models/customers/enquiry/enquiry.server'
import { listPhotos } from '~/models/customers/enquiry/photos.server'
import { listPieces, ownWords, subtotalOf } from '~/models/customers/enquiry/requested-pieces.server'
import { lineValues, newValues, pieceNumber } from './form-values.server'

/** What the address names: `?enquiry=`, `?appointment=`, `?product=`, or `?email=` and `?phone=`. Throws a 404 page. */
export async function prefill(request: Request): Promise<FormValues> {
  const { searchParams } = new URL(request.url)
  const idIn = (name: string) => parseId(searchParams.get(name) ?? '')
  const [enquiry, appointment, product] = [idIn('enquiry'), idIn('appointment'), idIn('product')]
  if (enquiry !== null) return ofEnquiry(enquiry)
  if (appointment !== null) return ofAppointment(appointment)
  if (product !== null) return { ...(await newValues('purchase')), ...(await pieceRow(product)) }
  return {
    ...(await newValues('purchase')),
    ...(await knownPerson(searchParams.get('email') ?? searchParams.get('phone') ?? '')),
  }
}

const MOST_PROPOSED = 500

/** While a piece is typed; any other is found by its whole name or number. */
export async function proposedPieces(): Promise<{ number: string; name: string }[]> {
  const found = await listNewest(MOST_PROPOSED)
  return found.map(({ name, ...piece }) => ({ number: pieceNumber(piece), name }))
}

/** Beside the form: what a customer has written is no agreement. Null without any. */
export async function messageOf(enquiryId: number | null) {
  if (enquiryId === null) return null
  const [enquiry] = await listEnquiries([enquiryId])
  if (!enquiry) return null
  return {
    text: ownWords(enquiry.message, await listPieces(enquiryId)),
    photos: { enquiryId, photos: await listPhotos(enquiryId) },
  }
}

async function ofEnquiry(id: number): Promise<FormValues> {
  const { full_name, email, phone, inquiry_type } = await requireFound(findEnquiry(id))
  const pieces = await listPieces(id)
  const lines = pieces.map(({ name, price_cents, ...piece }) => {
    // A price on request is not known.
    return { ...piece, description: name, price_cents: price_cents === 0 ? null : price_cents }
  })
  return {
    ...(await newValues(inquiry_type === 'custom' ? 'custom' : 'purchase', subtotalOf(pieces))),
    ...{ enquiry: String(id), full_name, email, phone: phone ?? undefined },
    ...(await lineValues(lines)),
  }
}

async function ofAppointment(id: number): Promise<FormValues> {
  const { full_name, email, phone, note, product } = await requireFound(findAppointment(id))
  return {
    ...(await newValues('purchase')),
    ...{ full_name, email: email ?? undefined, phone: phone ?? undefined, details: note ?? undefined },
    ...(product !== null && (await pieceRow(product))),
  }
}

/** A piece that is gone is left out. */
async function pieceRow(id: number): Promise<FormValues> {
  const [product] = await listByIds([id])
  if (!product) return {}
  return lineValues([{ product: id, description: product.name, options: null, quantity: 1, price_cents: null }])
}

/** What the address names: `?enquiry=`, or `?email=` and `?phone=`. Throws a 404 page. */
export async function prefillJob(request: Request): Promise<FormValues> {
  const { searchParams } = new URL(request.url)
  const id = parseId(searchParams.get('enquiry') ?? '')
  if (id === null) {
    const customer = await knownPerson(searchParams.get('email') ?? searchParams.get('phone') ?? '')
    return { paid: 'collection', ...customer }
  }
  const { full_name, email, phone } = await requireFound(findEnquiry(id))
  return { paid: 'collection', enquiry: String(id), full_name, email, phone: phone ?? undefined }
}

const DAYS_HELD = 7

interface HoldPrefill {
  values: FormValues
  /** To choose from; null for a field to type in. */
  pieces: Record<string, string> | null
}

/** What the address names: `?product=`, or `?enquiry=` for a person and their pieces. Throws a 404 page. */
export async function prefillHold(request: Request): Promise<HoldPrefill> {
  const { searchParams } = new URL(request.url)
  const [enquiryId, productId] = ['enquiry', 'product'].map((name) => parseId(searchParams.get(name) ?? ''))
  const enquiry = enquiryId == null ? null : await requireFound(findEnquiry(enquiryId))
  const ids = enquiry ? (await listPieces(enquiry.id)).map(({ product }) => product) : [productId ?? 0]
  const found = await listByIds([...new Set(ids)])
  const options = found.map((product) => [pieceNumber(product), `${product.name} (${pieceNumber(product)})`])
  return {
    values: {
      valid_until: dayOf(new Date(Date.now() + DAYS_HELD * DAY_MS)),
      piece: found[0] && pieceNumber(found[0]),
      ...(enquiry && {
        ...{ enquiry: String(enquiry.id), full_name: enquiry.full_name, email: enquiry.email },
        phone: enquiry.phone ?? undefined,
      }),
    },
    pieces: found.length > 0 ? (Object.fromEntries(options) as Record<string, string>) : null,
  }
}
