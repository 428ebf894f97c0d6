import { data } from '@remix-run/node'
import { parseId } from '~/format/address'
import { withCookieCheck } from '~/http/cookie-check.server'
import { readSaved, serializeSaved } from '~/http/cookies.server'
import { type Notice, redirectWithNotice } from '~/http/flash.server'
import { safeRedirect } from '~/http/session.server'
import { links } from '~/links'
import { savePiece, withoutPiece } from '~/models/customers/saved/saved.server'
import { Invalid } from '~/models/records/errors'

/** `ids` is null when nothing has changed. */
interface Change {
  notice: Notice
  ids: number[] | null
}

export async function changeSaved(request: Request, form: FormData) {
  const ids = await readSaved(request)
  const change = form.has('save') ? await save(ids, idOf(form.get('save'))) : remove(ids, idOf(form.get('remove')))
  return respond(request, change, form)
}

/** With `stay`, as JavaScript sends it, does not redirect. */
async function respond(request: Request, { notice, ids }: Change, form: FormData) {
  const cookie = ids ? await serializeSaved(ids) : null
  if (form.get('stay') !== 'on') {
    const back = withCookieCheck(request, links.account(), safeRedirect(form.get('back'), links.account()))
    return redirectWithNotice(back, notice, cookie ? [cookie] : [])
  }
  return cookie ? data({ notice }, { headers: { 'Set-Cookie': cookie } }) : data({ notice }, { status: 400 })
}

async function save(ids: number[], product_id: number): Promise<Change> {
  try {
    const saved = await savePiece(ids, product_id)
    return {
      notice: { title: 'Saved', text: `${saved.product.name} is on your list.`, tone: 'success' },
      ids: saved.ids,
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { notice: { title: 'Not Saved', text: error.message, tone: 'error' }, ids: null }
  }
}

function remove(ids: number[], product_id: number): Change {
  return { notice: { title: 'Removed from Your List', tone: 'success' }, ids: withoutPiece(ids, product_id) }
}

/** No product has the id 0. */
function idOf(value: FormDataEntryValue | null): number {
  return parseId(value) ?? 0
}
