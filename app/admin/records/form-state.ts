import type { SubmissionResult } from '@conform-to/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import type { Notice } from '~/ui/toast/toast-store'

/** By field name, as a browser posts them: a ticked box is 'on', a cleared one absent. */
export type FormValues = Record<string, string | string[] | undefined>

export type ValuesOf<Fields> = Record<keyof Fields & string, FormValues[string]>

export interface StoredForm {
  values: FormValues
  version: string
}

export interface LoadedForm {
  values: FormValues
  /** Absent for a new record. */
  version?: string
  idempotencyKey: string
  /** Whether the values are the draft from before the session ended. */
  restored: boolean
}

export const ticked = (isOn: boolean) => (isOn ? 'on' : undefined)

/** A name that is posted more than once gets a list. */
export function groupByName(fields: [string, string][]): Record<string, string | string[]> {
  const names = [...new Set(fields.map(([name]) => name))]
  const valuesOf = (name: string) => fields.flatMap(([own, value]) => (own === name ? [value] : []))
  return Object.fromEntries(names.map((name) => [name, simplified(valuesOf(name))]))
}

function simplified(values: string[]): string | string[] {
  const [first = '', ...more] = values
  return more.length === 0 ? first : values
}

/** The reply to a form that was not saved. */
export interface SaveReply {
  lastResult: SubmissionResult<string[]>
  notice: Notice | null
  /** What the next save expects: the version the form showed, or the stored one once it has shown both. */
  version?: string
  /** The Upload button was pressed, and the picture's address is in its field. */
  uploaded?: boolean
  /** The stored values, when someone else has saved meanwhile. */
  theirs?: FormValues
}

/** The notice of a failure; `unforeseen` replaces it for errors that are not the domain's own. */
export interface Failure {
  title: string
  text: (reason: string) => string
  unforeseen?: string
}

export type FailureOf = (isNew: boolean) => Failure

const UNREACHED = 'The shop could not be reached. What you typed is still here: please try again.'

/** A `clientAction`: what was typed stays in the form when the shop cannot be reached. */
export function keepFormOnNetworkError(failed: Failure | FailureOf) {
  return (args: ClientActionFunctionArgs) =>
    withNetworkErrorFallback((_reason, form): SaveReply => {
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
