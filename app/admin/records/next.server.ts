import { LAST, NEXT } from '~/admin/shell/form-state'
import { parseId } from '~/format/address'
import type { Notice } from '~/http/flash.server'
import { listSearch } from '~/http/params.server'
import { PAGE_SIZE } from '~/models/records/paging'
import { adminLinks } from '../shell/links'

export interface ListedRows {
  ids: (request: Request) => Promise<number[]>
  address: (id: number) => string
}

/** LAST after the last row; undefined when the list's query does not find this one. */
export async function nextRow(request: Request, { ids }: ListedRows, id: number): Promise<string | undefined> {
  const rows = await ids(request)
  const index = rows.indexOf(id)
  return index === -1 ? undefined : String(rows[index + 1] ?? LAST)
}

/** Null for any other button, and after the last row. */
export async function nextForm(request: Request, { ids, address }: ListedRows, form: FormData): Promise<string | null> {
  const id = parseId(form.get(NEXT))
  if (id === null) return null
  const query = new URLSearchParams(listSearch(request))
  const index = (await ids(request)).indexOf(id)
  // The page to return to is the one with that row.
  if (index >= 0) query.set('page', String(Math.floor(index / PAGE_SIZE) + 1))
  return adminLinks.list(address(id), Object.fromEntries(query))
}

/** Its button posts to `undo`. */
export type SavedNotice = Pick<Notice, 'title' | 'text' | 'undo' | 'button'>

export function withLastText(notice: SavedNotice, form: FormData): SavedNotice {
  if (form.get(NEXT) !== LAST) return notice
  return { ...notice, text: [notice.text, 'That was the last one in this list.'].filter(Boolean).join(' ') }
}
