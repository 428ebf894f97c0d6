import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts, timestampOf } from '~/http/public-forms.server'
import { links } from '~/links'
import type { Product } from '~/models/catalogue/product/product.server'
import { hintSchema } from '~/models/customers/saved/hint.schema'
import { sendHint } from '~/models/customers/saved/hint.server'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'

const SENT = { title: 'Hint Sent', text: 'Your list is on its way.' }

interface Posted {
  form: FormData
  pieces: Product[]
  clientAddress: string
}

/** Bots get the same reply, but nothing is sent. */
export async function sendHintByForm({ form, pieces, clientAddress }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, hintSchema)
    if (submission.status !== 'success') return invalidForm({ intent: 'hint', form }, submission)
    if (!isLikelySpam(form)) await sendHint(submission.value, pieces, { clientAddress, key: timestampOf(form) })
    return redirectWithNotice(links.account(), SENT)
  } catch (error) {
    return failedForm({ intent: 'hint', form, schema: hintSchema }, error)
  }
}
