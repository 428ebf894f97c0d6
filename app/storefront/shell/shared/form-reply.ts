import type { SubmissionResult } from '@conform-to/zod/v4'
import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { UNANSWERED } from '~/client/network-failure'
import { addToast } from '~/ui/toast/toast-store'

const NOT_SENT = { title: 'Error', sentence: 'Failed to send message' }

const FAILURES = {
  contact: NOT_SENT,
  request: NOT_SENT,
  appointment: { title: 'Not Booked', sentence: 'The appointment was not booked' },
  checkout: { title: 'Order Not Placed', sentence: 'Your order was not placed' },
  'find-order': NOT_SENT,
  hint: { title: 'Hint Not Sent', sentence: 'Failed to send the hint' },
  newsletter: { title: 'Subscription Failed', sentence: 'Could not subscribe' },
}

/** What is not known where no answer came. */
const UNKNOWN: { [intent in Intent]?: string } = {
  request: 'your request was sent',
  appointment: 'the appointment was booked',
  checkout: 'your order was placed',
  'find-order': 'the email was sent',
  hint: 'the hint was sent',
}

export interface FormReply {
  intent: Intent
  reply: SubmissionResult<string[]>
  /** For a toast; without JavaScript the form shows only the reply. */
  notice?: { title: string; text: string }
  /** The time to fill in a form counts from its first rendering. */
  stamp?: string
}

type Intent = keyof typeof FAILURES

export function failureNotice(intent: Intent, reason: string): { title: string; text: string } {
  const { title, sentence } = FAILURES[intent]
  return { title, text: `${sentence}: ${reason}` }
}

export function networkFailureReply(intent: Intent, form: FormData): FormReply {
  const unknown = UNKNOWN[intent]
  const notice = unknown
    ? { title: 'No Answer', text: `It is not known whether ${unknown}: ${UNANSWERED}` }
    : failureNotice(intent, UNANSWERED)
  const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  return { intent, reply: { status: 'error', initialValue: typed, error: { '': [notice.text] } }, notice }
}

/** `stamp` is the signed time that the loader sent. */
export function useFormReply(intent: FormReply['intent'], stamp: string) {
  const fetcher = useFetcher<FormReply>()
  const native = useActionData<FormReply>()
  const notice = fetcher.data?.notice
  useEffect(() => {
    if (notice) addToast({ ...notice, tone: 'error' })
  }, [notice])
  const ownNative = native?.intent === intent ? native : undefined
  return {
    fetcher,
    pending: fetcher.state !== 'idle',
    lastResult: fetcher.data?.reply ?? ownNative?.reply,
    stamp: ownNative?.stamp ?? stamp,
  }
}
