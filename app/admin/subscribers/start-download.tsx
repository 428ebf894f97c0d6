import { useEffect, useState } from 'react'
import { useHydrated } from '~/ui/use-hydrated'

/** Starts a download: by the page's own HTML when it came with one, script or no script, else by script. */
export function StartDownload({ address }: { address: string }) {
  const hydrated = useHydrated()
  const [cameWithPage] = useState(!hydrated)
  useEffect(() => {
    if (!cameWithPage) window.location.assign(address)
  }, [cameWithPage, address])
  return (
    <p className="callout">
      {hydrated ? null : <meta httpEquiv="refresh" content={`0;url=${address}`} />}
      The download starts by itself. If it does not:{' '}
      <a href={address} className="link">
        download the list
      </a>
      .
    </p>
  )
}
