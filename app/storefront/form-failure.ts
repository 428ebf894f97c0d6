import type { SubmissionResult } from '@conform-to/react'

/** What an action answers to a form that it did not take. */
export interface FormReply {
  /** Which form of the page it is about. */
  intent: Intent
  reply: SubmissionResult<string[]>
  /** What a toast says where script runs; without, the form shows the reply. */
  notice?: { title: string; text: string }
}

type Intent = 'contact' | 'newsletter' | 'request'

const NOT_SENT = { title: 'Error', sentence: 'Failed to send message' }

const FAILURES = {
  contact: NOT_SENT,
  request: NOT_SENT,
  newsletter: { title: 'Subscription Failed', sentence: 'Could not subscribe' },
}

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
