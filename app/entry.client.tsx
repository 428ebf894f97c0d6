import { RemixBrowser } from '@remix-run/react'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from '~/client/keep-typed'
import { installRetry } from '~/client/retry/retry'
import { installImport } from '~/client/retry/way-out'
import { RequestId, requestIdOnPage } from './ui/document-context'

installRetry()
installImport()

const restoreTyped = keepTyped()

function Kept({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreTyped, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <RequestId.Provider value={requestIdOnPage()}>
      <Kept>
        <RemixBrowser />
      </Kept>
    </RequestId.Provider>,
  )
})
