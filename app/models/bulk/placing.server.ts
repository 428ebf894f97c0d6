import { placePiece } from '~/models/catalogue/collection/pieces.server'
import { place as placeMenuEntry } from '~/models/catalogue/menu-entry/menu-entry.server'
import { placeFeatured } from '~/models/catalogue/product/featured.server'
import type { Moved, Place } from '~/models/records/ordering'
import type { Author } from '~/models/records/writes.server'
import { place as placeFooterLink } from '~/models/writing/footer-link/footer-link.server'
import type { OrderedList } from './operation'

/** Moves a row of a list that staff arrange. Null when nothing moves. Throws NotFound. */
export function placeIn(of: OrderedList, id: number, place: Place, author: Author): Promise<Moved | null> {
  if (of === 'featured') return placeFeatured(id, place, author)
  if (of === 'footer_link') return placeFooterLink(id, place, author)
  if (of === 'menu_entry') return placeMenuEntry(id, place, author)
  return placePiece(of.collection, id, place, author)
}
