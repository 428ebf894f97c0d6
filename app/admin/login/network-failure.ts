import { withNetworkErrorFallback } from '~/client/network-failure'
import type { SignInReply } from './login-page'

/** A form that waits for the end of the sign-in, as posted. */
function draftIn(form: FormData): string | null {
  const value = form.get('draft')
  return typeof value === 'string' ? value : null
}

/** The `clientAction` of both steps: one that is lost on the way leaves its form, and the one that waits in it. */
export const keepStepOnNetworkError = withNetworkErrorFallback((_reason, form): SignInReply => {
  const text = 'The shop could not be reached. Please try again.'
  return {
    lastResult: { status: 'error', error: { '': [text] } },
    notice: { title: 'Login failed', text, tone: 'error' },
    next: null,
    draft: draftIn(form),
  }
})
