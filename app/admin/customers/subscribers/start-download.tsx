import { useEffect, useState } from 'react'
import { useHydrated } from '~/ui/use-hydrated'

/** By a meta element in the page's HTML or, after a client-side navigation, by JavaScript. */
export function StartDownload({ address }: { address: string }) {
  const hydrated = useHydrated()
  const [cameWithPage] = useState(!hydrated)
  useEffect(() => {
    if (!cameWithPage) window.location.assign(address)
  }, [cameWithPage, address])
  return (
    <p className="callout">
      {hydrated ? null : <meta httpEquiv="refresh" content={`0;url=${address}`} />}
      <span>Your download starts automatically. If it does not,</span>{' '}
      <a href={address} className="link">
        download the list
      </a>
      <span>.</span>
    </p>
  )
}
