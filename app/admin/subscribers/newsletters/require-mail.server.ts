import { redirectWithNotice } from '~/http/flash.server'
import { canSendMail } from '~/http/mailer.server'
import { adminLinks } from '../../links'

const FUTURE = { title: 'Send Newsletter', text: 'Newsletter sending will be available in a future update.' }

/** Throws a redirect to the subscribers, with the notice of section 2.6, where mail cannot be sent (decisions 6.7). */
export async function requireMail(): Promise<void> {
  if (!canSendMail) throw await redirectWithNotice(adminLinks.subscribers(), FUTURE)
}
