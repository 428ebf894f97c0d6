import { data } from '@remix-run/node'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import type { AccountReply } from './account/account-form.server'
import { BY, BY_LINK } from './delivery-buttons'

export interface StaffReply extends Pick<AccountReply, 'lastResult' | 'notice'> {
  /** To hand over; shown once. */
  handOver: { email: string; link: string } | null
}

export async function readDelivery(request: Request) {
  const form = await request.formData()
  const byEmail = canSendMail && form.get(BY) !== BY_LINK
  return { byEmail, addressOf: (token: string) => env.ORIGIN + href('/admin/invitation') + queryOf({ token }) }
}

interface Delivered {
  byEmail: boolean
  email: string
  link: string
  title: string
  to: string
}

/** Not a redirect for a link, since it cannot be read again. */
export function showDelivered({ byEmail, email, link, title, to }: Delivered) {
  if (byEmail) return redirectWithNotice(to, { title, text: `An email to ${email} is on its way.` })
  return data<StaffReply>({ lastResult: null, notice: null, handOver: { email, link } })
}
