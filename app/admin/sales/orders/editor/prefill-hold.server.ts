import { dayOf } from '~/format/dates'
import { parseId } from '~/format/address'
import { requireFound } from '~/http/respond.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import { findById as findEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { listPieces } from '~/models/customers/enquiry/pieces.server'
import type { FormValues } from '~/admin/shell/form-state'
import { pieceNumber } from './line-values.server'

const DAY_MS = 24 * 3600_000
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
