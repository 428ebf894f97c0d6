import { parseId, parsePage, queryOf } from '~/format/address'
import { formatMoney } from '~/format/numbers'
import { readPage, readSearch } from '~/http/params.server'
import type { Piece } from '~/models/catalogue/collection/members.server'
import { offerOf } from '~/models/catalogue/product/availability'
import { pictureOf } from '~/models/media/picture.server'
import type { DraftFields } from '~/models/records/draft.server'
import { MAX_TICKED, type PieceRow, TICKED } from './piece-row'

export function presentPiece(piece: Piece): PieceRow {
  const { id, name, active, main_image, price_cents, sale_price_cents } = piece
  return {
    id,
    name,
    price: formatMoney(sale_price_cents ?? price_cents),
    picture: main_image ? pictureOf(main_image) : null,
    active,
    stock: offerOf(piece).label,
  }
}

/** The ticked pieces of an address or a form. */
export function readTicked(from: URLSearchParams | FormData): number[] {
  return from.getAll(TICKED).flatMap((value) => parseId(value) ?? [])
}

/** The ticked pieces of a form that was posted after the session had ended. */
export function tickedIn(draft: DraftFields | null): number[] {
  return (draft ?? []).flatMap(([name, value]) => (name === TICKED ? (parseId(value) ?? []) : []))
}

/** The page of the pieces inside, which has its own parameter. */
export function readPart(request: Request): number {
  return parsePage(new URL(request.url).searchParams.get('part'))
}

/** The query of the screen as it is shown, with these ticks; with one too many when there are more than allowed. */
export function searchOf(request: Request, ticked: number[], part = readPart(request)): string {
  const query = queryOf({ q: readSearch(request), page: readPage(request), part: part === 1 ? '' : part })
  const ticks = ticked.slice(0, MAX_TICKED + 1).map((id) => `${TICKED}=${id}`)
  return ticks.length > 0 ? `${query}${query ? '&' : '?'}${ticks.join('&')}` : query
}
