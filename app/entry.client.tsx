import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { installPageDataCache } from '~/client/page-data'
import { installRetry } from '~/client/retry/retry'
import { RequestId, requestIdOnPage } from './ui/document-context'

installPageDataCache()
installRetry()

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId.Provider value={requestIdOnPage()}>
      <RemixBrowser />
    </RequestId.Provider>,
  )
})
