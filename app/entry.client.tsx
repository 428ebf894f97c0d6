import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installPageDataCache } from '~/client/page-data'
import { RequestId, requestIdOnPage } from './ui/document-context'

installPageDataCache()
// Not before the page needs the line itself. A page with a first picture may be complete before its scripts start.
if (document.readyState === 'complete') loadRetry()
else window.addEventListener('load', loadRetry)

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId.Provider value={requestIdOnPage()}>
      <RemixBrowser />
    </RequestId.Provider>,
  )
})

function loadRetry(): void {
  void import('~/client/retry/retry').then(({ installRetry }) => installRetry())
}
