import { MAX_PICTURES } from '../../product/pictures'
import type { RawRow } from './columns'

const SEPARATORS = /([\s,;|]+)/
const ADDRESS_START = /^(?:https?:\/)?\//i
const PICTURE_FILE = /^[^?]*\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i
/** In characters; a longer one is refused as a whole. */
const MAX_CELL = MAX_PICTURES * 2000

/** A separator may also be part of an address, as in "crop=1,2". */
export function addressesIn(cell: string): string[] {
  if (cell.length > MAX_CELL) return [cell]
  const [first = '', ...rest] = cell.split(SEPARATORS)
  const addresses = [first]
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [separator = '', next = ''] = rest.slice(index, index + 2)
    const last = addresses.at(-1) ?? ''
    if (endsBetween(last, separator, next)) addresses.push(next)
    else addresses[addresses.length - 1] = last + separator + next
  }
  return addresses.filter(Boolean)
}

function endsBetween(address: string, separator: string, next: string): boolean {
  if (address === '' || next === '' || ADDRESS_START.test(next)) return true
  if (!address.includes('/') && separator.trim() !== '') return true
  return PICTURE_FILE.test(address) && PICTURE_FILE.test(next) && !next.includes('/')
}

export function withSplitPictures(row: RawRow, stored?: RawRow): RawRow {
  const [main, ...others] = row.main_image === stored?.main_image ? [] : addressesIn(row.main_image ?? '')
  const isMoreGiven = row.more_pictures !== undefined && row.more_pictures !== stored?.more_pictures
  if (main === undefined && !isMoreGiven) return row
  const more = isMoreGiven ? addressesIn(row.more_pictures ?? '') : addressesIn(stored?.more_pictures ?? '')
  const added = others.filter((address) => address !== main && !more.includes(address))
  return {
    ...row,
    ...(main !== undefined && { main_image: main }),
    ...((isMoreGiven || added.length > 0) && { more_pictures: [...new Set(added), ...more].join(' ') }),
  }
}

/** The schema would take an address with a space for two. */
export function pictureError(cell: string): string | null {
  const broken = addressesIn(cell).find((address) => /\s/.test(address))
  return broken ? `“${broken.slice(0, 200)}” has a space in it: write %20 instead` : null
}
