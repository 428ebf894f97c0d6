import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { requireOwner } from '~/admin/staff/account/account-form.server'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { asDownload, requireFound, retryAfterMessage, toRefusal } from '~/http/respond.server'
import { recordDownload } from '~/models/operations/backup/backup.server'
import { archive, findBackup } from '~/models/operations/backup/copies.server'
import { TooMany } from '~/models/records/errors'
import { requireOwnPassword } from '~/models/staff/user/password.server'

export const loader = redirectLoader('manage', (params) => href('/admin/backups/:name', { name: params.name ?? '' }))

/** A stolen session alone gets no backup. */
export async function action(args: ActionFunctionArgs) {
  const { owner } = await requireOwner(args, 'manage')
  const name = args.params.name ?? ''
  await requireFound(findBackup(name))
  const password = textOf(await args.request.formData(), 'password')
  try {
    await requireOwnPassword(owner, password, 'password')
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    const text =
      error instanceof TooMany ? retryAfterMessage(error.retryAfterSeconds) : refusal.fieldErrors.password?.[0]
    return redirectWithNotice(href('/admin/backups/:name', { name }), {
      title: 'The backup was not downloaded',
      text,
      tone: 'error',
    })
  }
  return asDownload(await archive(await recordDownload(name, owner.id)))
}
