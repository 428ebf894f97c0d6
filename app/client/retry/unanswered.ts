import { hasFallback } from '~/client/network-failure'
import { onUnanswered, showBanner, untilUp } from './retry'

const UNANSWERED = 'No answer came from the shop, so it is not known whether this arrived.'

/** Remix would replace the page by an error. */
export function keepUnanswered(): void {
  onUnanswered(async (signal) => {
    if (hasFallback(signal)) return
    await new Promise((_, reject) => {
      showBanner(UNANSWERED, 'Load the page', () => void untilUp().then(() => window.location.reload()))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
}
