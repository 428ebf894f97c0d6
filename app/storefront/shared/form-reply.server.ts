import type { Submission } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { replyAsTyped } from '~/http/parse-form.server'
import { toRefusal } from '~/http/respond.server'
import { logger } from '~/runtime/logger.server'
import { failureNotice, type FormReply } from './form-reply'

type Refused = Submission<unknown, string[], unknown>

/** 400 for an invalid form; `notice` becomes a toast. */
export function invalidForm(intent: FormReply['intent'], submission: Refused, notice?: FormReply['notice']) {
  return data<FormReply>({ intent, reply: submission.reply(), notice }, { status: 400 })
}

interface Posted {
  intent: FormReply['intent']
  form: FormData
  schema: z.ZodType
}

/** Maps `error` to a status; logs unexpected errors as 500. Keeps typed values. */
export function failedForm({ intent, form, schema }: Posted, error: unknown) {
  const refusal = toRefusal(error)
  if (!refusal) logger.error({ err: error }, `The ${intent} form failed`)
  const notice = failureNotice(intent, refusal && error instanceof Error ? error.message : 'Unknown error')
  return data<FormReply>(
    { intent, reply: replyAsTyped(form, schema, { '': [notice.text] }), notice },
    { status: refusal?.status ?? 500, headers: refusal?.headers },
  )
}
