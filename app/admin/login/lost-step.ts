import { orLost } from '~/client/lost-post'
import type { Answer } from './login-page'

/** A form that waits for the end of the sign-in, as posted. */
export function keptIn(form: FormData): string | null {
  const value = form.get('kept')
  return typeof value === 'string' ? value : null
}

/** The `clientAction` of both steps: one that is lost on the way leaves its form, and the one that waits in it. */
export const stayAtStep = orLost((_reason, form): Answer => {
  const text = 'The shop could not be reached. Please try again.'
  return {
    lastResult: { status: 'error', error: { '': [text] } },
    notice: { title: 'Login failed', text, tone: 'error' },
    next: null,
    kept: keptIn(form),
  }
})
