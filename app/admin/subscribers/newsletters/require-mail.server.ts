import { redirectWithNotice } from '~/http/flash.server'
import { canSendMail } from '~/runtime/mailer.server'
import { adminLinks } from '../../shell/links'

const FUTURE = { title: 'Send Newsletter', text: 'Newsletter sending will be available in a future update.' }

/** Throws a redirect to the subscribers, with a notice, where mail cannot be sent. */
export async function requireMail(): Promise<void> {
  if (!canSendMail) throw await redirectWithNotice(adminLinks.subscribers(), FUTURE)
}
