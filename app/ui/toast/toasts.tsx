import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { PlainToast } from './notice-banner'
import { addToast, currentToasts, noToasts, subscribe, type Notice } from './toast-store'

// Loaded with the first toast: most visits have none. Browsers do not try again what could not be loaded once.
const Toaster = lazy(() => import('./toaster').catch(() => ({ default: PlainToast })))

/** Shows notices as toasts; that of the first page is `NoticeBanner`. */
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

/** Toasts a notice whenever another one arrives; the one of the first render is `NoticeBanner`'s. */
export function useToast(notice: Notice | null) {
  const shown = useRef(notice)
  useEffect(() => {
    if (!notice || notice === shown.current) return
    shown.current = notice
    addToast(notice)
  }, [notice])
}
