import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { prefetchPageData } from '~/client/prefetch'

/** A line that drops in the middle of a response would keep a request waiting for minutes. */
const MAX_WAIT_MS = 10_000

const never = () => false

const giveUp = () => new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))

/** Not while the screen is out of sight or `isPaused`; a failed request changes nothing. */
export function usePolling(isChanging: boolean, afterMs: number, isPaused: () => boolean = never) {
  const { pathname, search } = useLocation()
  const { state, revalidate } = useRevalidator()
  const [polls, setPolls] = useState(0)
  // Polling would abort a request in progress, and the browser would log an error.
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  useEffect(() => {
    if (!isChanging || isBusy) return undefined
    let isOver = false
    const poll = async () => {
      const isShown = !document.hidden && !isPaused()
      const applyData = isShown ? await Promise.race([prefetchPageData(pathname, search), giveUp()]) : null
      if (isOver) return
      if (applyData && !isPaused()) {
        applyData()
        revalidate()
      }
      // React may render nothing between the start and the end of a revalidation, so its state does not tell.
      setPolls((count) => count + 1)
    }
    const timer = setTimeout(() => void poll(), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isChanging, isBusy, polls, afterMs, isPaused, pathname, search, revalidate])
}
