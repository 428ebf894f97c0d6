import { withNetworkErrorFallback } from '~/client/network-failure'
import { groupByName } from './form-values'
import type { Failure, SaveReply } from './save.server'

const UNREACHED = 'The shop could not be reached. What you typed is still here: please try again.'

/** The `clientAction` of a route that saves a row: a form that is lost on the way stays as it was typed. */
export function keepFormOnNetworkError(failed: Failure) {
  return withNetworkErrorFallback((_reason, form): SaveReply => {
    const { version, ...typed } = groupByName(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
    const text = failed.text(UNREACHED)
    return {
      lastResult: { status: 'error', initialValue: typed, error: { '': [text] } },
      notice: { title: failed.title, text, tone: 'error' },
      version: typeof version === 'string' ? version : undefined,
    }
  })
}
