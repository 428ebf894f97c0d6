import { queryOf } from '~/format/address'
import { href } from '~/href'
import { queue } from '~/models/mail/outbox/outbox.server'
import { displayName } from '~/models/records/display-name'
import { shopSettings } from '~/models/shop/shop.server'
import { listStaff } from '~/models/staff/user/user.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { enquiryTypeLabel } from './enquiry.schema'
import type { Enquiry } from './enquiry.server'
import { referenceOf } from './reference.server'
import { assigneeFilter } from './search.server'

const MAX_LISTED = 20

/** One email, unless the assignee has taken them. Has no word of a customer. */
export async function tellAssignee(assigned: Enquiry[], assigneeId: number | null, by?: number): Promise<void> {
  const [first] = assigned
  if (!canSendMail || !first || assigneeId === null || assigneeId === by) return
  const staff = await listStaff()
  const assignee = staff.find(({ id }) => id === assigneeId)
  if (!assignee) return
  const author = staff.find(({ id }) => id === by)
  const { initials } = await shopSettings()
  const who = author ? `${displayName(author)} has assigned` : 'A colleague has assigned'
  const lines = assigned.slice(0, MAX_LISTED).map(({ id, inquiry_type }) => {
    return `${referenceOf(id, initials)}, ${enquiryTypeLabel(inquiry_type)}`
  })
  const more = assigned.length > MAX_LISTED ? [`and ${assigned.length - MAX_LISTED} more`] : []
  const isOne = assigned.length === 1
  const list = href('/admin/contact') + queryOf({ assignee: assigneeFilter(assigneeId) })
  const what = isOne ? 'a message' : `${assigned.length} messages`
  await queue({
    kind: 'assignment',
    enquiry_id: isOne ? first.id : undefined,
    author_id: by,
    recipient: assignee.email,
    subject: isOne ? `Message ${referenceOf(first.id, initials)} is yours` : `${assigned.length} messages are yours`,
    text: [
      `${who} ${what} to you:`,
      [...lines, ...more].join('\n'),
      isOne ? 'Open it in the back office:' : 'Open them in the back office:',
      env.ORIGIN + (isOne ? href('/admin/contact/:id', { id: first.id }) : list),
    ].join('\n\n'),
  })
}
