import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installPageDataCache } from '~/client/page-data'
import { RequestId, requestIdOnPage } from './ui/document-context'

installPageDataCache()
void import('~/client/retry/retry').then(({ installRetry }) => installRetry())

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId.Provider value={requestIdOnPage()}>
      <RemixBrowser />
    </RequestId.Provider>,
  )
})
