import { lazy, Suspense, useEffect, useRef } from 'react'
import { useHydrated } from '~/ui/use-hydrated'
import { addToast, type Notice } from './toast-store'

const Toaster = lazy(() => import('./toaster'))

/** Shows the notices that arrive while script runs as toasts. The one of the first page is a banner in its HTML. */
export function Toasts({ notice }: { notice: Notice | null }) {
  const hydrated = useHydrated()
  useToast(notice)
  if (!hydrated) return null
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
