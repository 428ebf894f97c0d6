import { data } from '@remix-run/node'
import { parseId } from '~/format/address'
import { redirectWithNotice, type Notice } from '~/http/flash.server'
import { serializeSaved } from '~/http/cookies.server'
import { safeReturn } from '~/http/session.server'
import { links } from '~/links'
import { Invalid } from '~/models/errors'
import { savePiece, withoutPiece } from '~/models/saved/saved.server'

/** What a change comes to: what the visitor is told, and the list to keep; null where nothing has changed. */
interface Change {
  notice: Notice
  kept: number[] | null
}

/** Puts a piece on the list, or takes it off: whichever button was pressed. */
export async function changeSaved(ids: number[], form: FormData) {
  const change = form.has('save') ? await save(ids, idOf(form.get('save'))) : remove(ids, idOf(form.get('remove')))
  return answer(change, form)
}

/** The post leads back to where it came from; a page with script that asks to stay gets the notice alone. */
async function answer({ notice, kept }: Change, form: FormData) {
  const cookie = kept ? await serializeSaved(kept) : null
  if (form.get('stay') !== 'on') {
    return redirectWithNotice(safeReturn(form.get('back'), links.account()), notice, cookie ? [cookie] : [])
  }
  return cookie ? data({ notice }, { headers: { 'Set-Cookie': cookie } }) : data({ notice }, { status: 400 })
}

async function save(ids: number[], product_id: number): Promise<Change> {
  try {
    const { ids: kept, product } = await savePiece(ids, product_id)
    return { notice: { title: 'Saved', text: `${product.name} is on your list.`, tone: 'success' }, kept }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { notice: { title: 'Not Saved', text: error.message, tone: 'error' }, kept: null }
  }
}

function remove(ids: number[], product_id: number): Change {
  return { notice: { title: 'Removed from Your List', tone: 'success' }, kept: withoutPiece(ids, product_id) }
}

/** A product id, or 0, which is nobody's. */
function idOf(value: FormDataEntryValue | null): number {
  return parseId(value) ?? 0
}
