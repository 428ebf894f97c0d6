import { describeMoment, type MomentText } from '~/format/dates'
import { href } from '~/href'
import { readNotice } from '~/http/flash.server'
import type { Subscriber } from '~/models/customers/subscriber/subscriber.server'

export interface SubscriberRow {
  id: number
  email: string
  since: MomentText
  /** When and why the last email did not reach the mailbox; null when nothing is known against it. */
  bounced: { at: MomentText; reason: string | null } | null
}

export function presentSubscriber(subscriber: Subscriber, now: Date): SubscriberRow {
  const { id, email, created_at, bounced_at, bounce_reason } = subscriber
  const bounced = bounced_at && { at: describeMoment(bounced_at, now), reason: bounce_reason }
  return { id, email, since: describeMoment(created_at, now), bounced }
}

/** Whether the list shows only the subscribers whose mailbox the last email did not reach. */
export function showsBounced(request: Request): boolean {
  return new URL(request.url).searchParams.get('show') === 'bounced'
}

/** The URL of the export that this request's notice is about, or null. */
export async function exportedFile(request: Request): Promise<string | null> {
  const about = (await readNotice(request))?.about
  return about?.startsWith(href('/admin/subscribers/export/download')) ? about : null
}
