import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { addressWithDraft } from '~/http/draft.server'
import { redirectWithNotice } from '~/http/flash.server'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findByAddress, keepForNow, type LibraryPicture } from '~/models/media/library.server'
import { type DraftFields, findDraft, saveDraft } from '~/models/records/draft.server'
import { redirectLoader } from '../shell/redirect-loader.server'
import { readChoice } from './choice'

export const loader = redirectLoader('read', href('/admin/media'))

/** Throws a 404 page without a field and an address. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const form = await request.formData()
  const [choice, address] = [readChoice(form), form.get('address')]
  if (!choice?.field || typeof address !== 'string') throw notFound()
  const picture = await findByAddress(address)
  if (!picture) {
    const text = 'It has been deleted in the meantime. Please choose another one.'
    return redirectWithNotice(href('/admin/media') + queryOf({ ...choice }), {
      title: 'Picture not found',
      text,
      tone: 'error',
    })
  }
  const { pathname } = new URL(choice.for, request.url)
  const draft = await findDraft(user.id, pathname)
  await keepForNow([address])
  await saveDraft(user.id, pathname, withPicture(draft?.fields ?? [], choice.field, picture))
  return redirect(addressWithDraft(choice.for), 303)
}

/** Pictures that have no description of their own: it would be taken for that of another. */
const UNDESCRIBED = ['share_image']

/** A description that staff have typed stays. */
function withPicture(fields: DraftFields, field: string, { address, description }: LibraryPicture): DraftFields {
  const isDescribed = fields.some(([name, value]) => name === 'image_alt' && value.trim() !== '')
  const set: DraftFields = [[field, address]]
  if (description && !isDescribed && !UNDESCRIBED.includes(field)) set.push(['image_alt', description])
  return [...fields.filter(([name]) => !set.some(([own]) => own === name)), ...set]
}
