import { describeMoment, type MomentText } from '~/format/dates'
import { href } from '~/href'
import { readNotice } from '~/http/flash.server'
import { canBeReminded } from '~/models/customers/newsletter/reminder.server'
import type { Subscriber, SubscriberView } from '~/models/customers/subscriber/subscriber.server'
import { displayName } from '~/models/records/display-name'
import { listStaff } from '~/models/staff/user/user.server'
import { canSendMail } from '~/runtime/mailer.server'

export interface SubscriberRow {
  id: number
  email: string
  since: MomentText
  /** When and why the last email did not reach the mailbox; null when nothing is known against it. */
  bounced: { at: MomentText; reason: string | null } | null
  /** For one that has not been confirmed. */
  pending: { reminded: MomentText | null; canRemind: boolean } | null
  /** For one that staff have added: how they agreed, and who added them. */
  added: { consent: string; by: string } | null
}

export async function presentSubscribers(rows: Subscriber[], now: Date): Promise<SubscriberRow[]> {
  const staff = rows.some(({ added_by_id }) => added_by_id !== null) ? await listStaff() : []
  const names = new Map(staff.map((user) => [user.id, displayName(user)]))
  return rows.map((row) => presentSubscriber(row, names, now))
}

function presentSubscriber(subscriber: Subscriber, names: Map<number, string>, now: Date): SubscriberRow {
  const { id, email, created_at, confirmed_at, bounced_at, bounce_reason, reminded_at, consent, added_by_id } =
    subscriber
  const bounced = bounced_at && { at: describeMoment(bounced_at, now), reason: bounce_reason }
  const reminded = reminded_at && describeMoment(reminded_at, now)
  const canRemind = canSendMail && canBeReminded(subscriber, now)
  return {
    ...{ id, email, since: describeMoment(created_at, now), bounced },
    pending: confirmed_at ? null : { reminded, canRemind },
    added: consent === null ? null : { consent, by: names.get(added_by_id ?? 0) ?? 'a former colleague' },
  }
}

/** Which of the subscribers the list shows. */
export function readView(request: Request): SubscriberView {
  const show = new URL(request.url).searchParams.get('show')
  return show === 'bounced' || show === 'pending' ? show : 'all'
}

/** The URL of the export that this request's notice is about, or null. */
export async function exportedFile(request: Request): Promise<string | null> {
  const about = (await readNotice(request))?.about
  return about?.startsWith(href('/admin/subscribers/export/download')) ? about : null
}
