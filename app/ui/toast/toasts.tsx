import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { PlainToast } from './notice-banner'
import { addToast, currentToasts, type Notice, noToasts, subscribe } from './toast-store'

// Loaded with the first toast: most visits have none. Browsers do not retry a failed import.
const Toaster = lazy(() => import('./toaster').catch(() => ({ default: PlainToast })))

export function Toasts({ notice }: { notice: Notice | null }) {
  const messages = useSyncExternalStore(subscribe, currentToasts, noToasts)
  useToast(notice)
  if (messages.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}

/** Skips the first render's notice, which `NoticeBanner` shows. */
export function useToast(notice: Notice | null) {
  const shown = useRef(notice)
  useEffect(() => {
    if (!notice || notice === shown.current) return
    shown.current = notice
    addToast(notice)
  }, [notice])
}
