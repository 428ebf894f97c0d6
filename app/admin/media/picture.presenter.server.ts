import { KINDS, titleOf } from '~/admin/shell/kinds.server'
import { formatAdminDate } from '~/format/dates'
import { formatBytes, formatCount } from '~/format/numbers'
import { type LibraryView, removalOf } from '~/models/media/library'
import type { UsedPicture } from '~/models/media/library.server'
import { pictureOf } from '~/models/media/picture.server'
import type { Use } from '~/models/media/uses.server'

export type MediaRow = ReturnType<typeof presentMedia>

export function presentMedia(row: UsedPicture) {
  const { id, address, file_name, description, width, height, bytes, shipped } = row
  const uses = recordsOf(row.uses)
  const fileName = address.slice(address.lastIndexOf('/') + 1)
  return {
    id,
    address,
    name: description ?? file_name ?? (shipped ? fileName : 'Picture without a name'),
    description,
    picture: pictureOf(address),
    size: [`${width} × ${height}`, bytes === null ? '' : formatBytes(bytes)].filter(Boolean).join(', '),
    shipped,
    uses,
    /** How many records show it, and what becomes of it when none does. */
    summary: summaryOf(row, uses.length),
  }
}

function recordsOf(uses: Use[]) {
  const distinct = new Map(uses.map((use) => [`${use.kind} ${use.id}`, use]))
  return [...distinct.values()].map(({ kind, id, name }) => {
    const { addressOf, list } = KINDS[kind]
    return { kind: titleOf(kind), name, to: addressOf?.(id, name) ?? list.to }
  })
}

function summaryOf({ shipped, unused_since }: UsedPicture, records: number): string {
  if (records > 0) return `Shown by ${records === 1 ? 'one record' : `${formatCount(records)} records`}`
  if (shipped) return 'Not shown; comes with the shop'
  if (!unused_since) return 'Not shown; kept for now'
  return `Unused since ${formatAdminDate(unused_since)}; will be removed on ${formatAdminDate(removalOf(unused_since))}`
}

export const VIEW_LABELS: Record<LibraryView, string> = {
  all: 'All',
  unused: 'Not shown',
  shipped: 'Come with the shop',
}
