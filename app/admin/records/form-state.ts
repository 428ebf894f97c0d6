import type { SubmissionResult } from '@conform-to/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import type { Notice } from '~/ui/toast/toast-store'

/** What a form holds, by field name, in the shape a browser posts it: a box that is ticked is 'on', one that is not is absent. */
export type FormValues = Record<string, string | string[] | undefined>

/** The same of every field of a form. */
export type ValuesOf<Fields> = Record<keyof Fields & string, FormValues[string]>

/** A stored row as its form shows it. */
export interface StoredForm {
  values: FormValues
  /** The version of the row that the values are of. */
  version: string
}

/** What the loader of a form's page hands to its form. */
export interface LoadedForm {
  values: FormValues
  /** Absent where the form makes a new row. */
  version?: string
  idempotencyKey: string
  /** Whether the values are what was typed before the session ended, and not what is stored. */
  restored: boolean
}

/** The value of a checkbox. */
export const ticked = (isOn: boolean) => (isOn ? 'on' : undefined)

/** The fields of a posted form by their names; one whose name comes more than once is a list. */
export function groupByName(fields: [string, string][]): Record<string, string | string[]> {
  const names = [...new Set(fields.map(([name]) => name))]
  const valuesOf = (name: string) => fields.flatMap(([own, value]) => (own === name ? [value] : []))
  return Object.fromEntries(names.map((name) => [name, simplified(valuesOf(name))]))
}

function simplified(values: string[]): string | string[] {
  const [first = '', ...more] = values
  return more.length === 0 ? first : values
}

/** The answer to a form that was not taken; typed values are kept. */
export interface SaveReply {
  lastResult: SubmissionResult<string[]>
  notice: Notice | null
  /** The version of the row that the next save expects: the one the form has shown, or, once it has shown both, the stored one. */
  version?: string
  /** The button was Upload, and the picture is stored: the field of its address has it. */
  uploaded?: boolean
  /** What is stored by now, when somebody else has saved in the meantime. */
  theirs?: FormValues
}

/** What is said of something that failed: with the reason, or, where it is one that nobody foresaw, in words of its own. */
export interface Failure {
  title: string
  text: (reason: string) => string
  unforeseen?: string
}

/** The failure of a save, which may differ for a new record. */
export type FailureOf = (isNew: boolean) => Failure

const UNREACHED = 'The shop could not be reached. What you typed is still here: please try again.'

/** The `clientAction` of a route that saves a record: what was typed stays in the form when the shop cannot be reached. */
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
