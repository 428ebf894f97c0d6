import type { SubmissionResult } from '@conform-to/zod/v4'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import type { MomentText } from '~/format/dates'
import type { Notice } from '~/ui/toast/toast-store'

/** As a form sends them: a ticked box is 'on', a cleared one absent. */
export type FormValues = Record<string, string | string[] | undefined>

export type ValuesOf<Fields> = Record<keyof Fields & string, FormValues[string]>

export interface LoadedForm {
  values: FormValues
  version?: string
  idempotencyKey: string
  /** Where the values come from when they are not the stored ones. */
  origin: string | null
  offer: DraftOffer | null
  /** `LAST` after the last row; absent without a list. */
  next?: string
}

export const NEXT = 'next'
export const LAST = 'end'

export interface DraftOffer {
  path: string
  restore: string
  at: string
}

export const checkboxValue = (isOn: boolean) => (isOn ? 'on' : undefined)

export function groupByName(fields: [string, string][]): Record<string, string | string[]> {
  const names = [...new Set(fields.map(([name]) => name))]
  const valuesOf = (name: string) => fields.flatMap(([own, value]) => (own === name ? [value] : []))
  return Object.fromEntries(names.map((name) => [name, simplified(valuesOf(name))]))
}

function simplified(values: string[]): string | string[] {
  const [first = '', ...more] = values
  return more.length === 0 ? first : values
}

/** The texts of the warnings, one in each line. */
export const ACCEPTED = 'accepted'
/** The value of “Save and next”, where that was pressed before the warnings were shown. */
export const PRESSED = 'pressed'

/** Its value is how many rows each list of the form is to have, such as `lines=6&payments=9`. */
export const MORE_ROWS = 'more_rows'

export interface FoundPerson {
  contact: string
  values: { full_name: string; email: string; phone: string }
}

export interface SaveReply {
  lastResult: SubmissionResult<string[]>
  notice: Notice | null
  /** The expected version of the next save: the one the form showed, or the stored one after showing both. */
  version?: string
  uploaded?: boolean
  rows?: Record<string, number>
  /** Who may be meant by what was typed, once staff pressed Find. */
  people?: FoundPerson[]
  stale?: StaleSave
  warnings?: string[]
  /** The button that was pressed, when it was not the usual one. */
  pressed?: string
}

export interface FieldVersions {
  name: string
  mine: FormValues[string]
  theirs: FormValues[string]
  /** Null when the history does not know. */
  by: string | null
  at: MomentText | null
}

export interface StaleSave {
  conflicts: FieldVersions[]
  merged: FieldVersions[]
}

export interface Failure {
  title: string
  text: (reason: string) => string
  unforeseen?: string
}

export const failure = (title: string, what?: string): Failure => ({
  title,
  text: (reason) => (what ? `${what}: ${reason}` : reason),
})

export type FailureOf = (isNew: boolean) => Failure

export function failedTo(add: 'add' | 'create', noun: string): FailureOf {
  return (isNew) => ({
    ...failure('Error'),
    unforeseen: `Failed to ${isNew ? add : 'update'} ${noun}`,
  })
}

/** It may have been saved, and only the answer was lost. */
export const UNREACHED =
  'The shop could not be reached. What you typed is still here. It may have been saved all the same: saving again does no harm.'

/** A `clientAction` that keeps typed values when the network fails. */
export function keepFormOnNetworkError(failed: Failure | FailureOf) {
  return (args: ClientActionFunctionArgs) =>
    withNetworkErrorFallback((form): SaveReply => {
      const { version, ...typed } = groupByName(
        [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
      )
      const { title, text } = typeof failed === 'function' ? failed(args.params.id === undefined) : failed
      return {
        lastResult: { status: 'error', initialValue: typed, error: { '': [text(UNREACHED)] } },
        notice: { title, text: text(UNREACHED), tone: 'error' },
        version: typeof version === 'string' ? version : undefined,
      }
    })(args)
}

export function readable(value: unknown): string {
  const texts = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
  // Browsers send line breaks as CRLF.
  return texts.join(', ').replaceAll('\r\n', '\n').trim()
}
