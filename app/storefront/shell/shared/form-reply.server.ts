import type { Submission } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { replyAsTyped } from '~/http/parse-form.server'
import { signedTimestampOf } from '~/http/public-forms.server'
import { toRefusal } from '~/http/respond.server'
import { logger } from '~/runtime/logger.server'
import { failureNotice, type FormReply } from './form-reply'

type Refused = Submission<unknown, string[], unknown>

interface Posted {
  intent: FormReply['intent']
  form: FormData
}

export function invalidForm({ intent, form }: Posted, submission: Refused, notice?: FormReply['notice']) {
  return data<FormReply>({ intent, reply: submission.reply(), notice, stamp: signedTimestampOf(form) }, { status: 400 })
}

export function failedForm({ intent, form, schema }: Posted & { schema: z.ZodType }, error: unknown) {
  const refusal = toRefusal(error)
  if (!refusal) logger.error({ err: error }, `The ${intent} form failed`)
  const notice = failureNotice(intent, refusal && error instanceof Error ? error.message : 'Unknown error')
  return data<FormReply>(
    { intent, reply: replyAsTyped(form, schema, { '': [notice.text] }), notice, stamp: signedTimestampOf(form) },
    { status: refusal?.status ?? 500, headers: refusal?.headers },
  )
}
