import { displayName } from '~/models/records/display-name'
import type { ShopFacts } from '~/shop'
import type { User } from './user.server'

interface InvitationEmail {
  shop: ShopFacts
  author: User
  link: string
  isReset: boolean
}

export function invitationEmail({ shop, author, link, isReset }: InvitationEmail): { subject: string; text: string } {
  const name = displayName(author)
  const [subject, reason, task] = isReset
    ? ['Choose a new password', `${name} has reset your password`, 'choose a new one']
    : ['You are invited to join the staff', `${name} invites you to the back office`, 'choose a password and begin']
  return {
    subject: `${shop.name}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    text: `Hello,

${reason} of ${shop.name}. Open this page to ${task}:

${link}

The link is for you alone, works once, and for seven days.

If you did not expect this, please ignore this email.

${shop.name}`,
  }
}
