import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { addToast } from '~/ui/toast/toast-store'

const NOT_SENT = { title: 'Error', sentence: 'Failed to send message' }

const FAILURES = {
  contact: NOT_SENT,
  request: NOT_SENT,
  newsletter: { title: 'Subscription Failed', sentence: 'Could not subscribe' },
}

/** What an action answers to a form that it did not take. */
export interface FormReply {
  /** Which form of the page it is about. */
  intent: Intent
  reply: SubmissionResult<string[]>
  /** What a toast says where script runs; without, the form shows the reply. */
  notice?: { title: string; text: string }
}

type Intent = 'contact' | 'newsletter' | 'request'

/** What the visitor is told about a form that was not taken. */
export function failureNotice(intent: Intent, reason: string): { title: string; text: string } {
  const { title, sentence } = FAILURES[intent]
  return { title, text: `${sentence}: ${reason}` }
}

/** The reply to a form that never reached the server; what was typed stays. */
export function lostForm(intent: Intent, reason: string, form: FormData): FormReply {
  const notice = failureNotice(intent, reason)
  const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  return { intent, reply: { status: 'error', initialValue: typed, error: { '': [notice.text] } }, notice }
}

/** A form that posts in place with script and natively without; `lastResult` is the answer to either. */
export function useFormReply(intent: FormReply['intent']) {
  const fetcher = useFetcher<FormReply>()
  const native = useActionData<FormReply>()
  const notice = fetcher.data?.notice
  useEffect(() => {
    if (notice) addToast({ ...notice, tone: 'error' })
  }, [notice])
  const nativeReply = native?.intent === intent ? native.reply : undefined
  return { fetcher, pending: fetcher.state !== 'idle', lastResult: fetcher.data?.reply ?? nativeReply }
}
