import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Asks for a screen's numbers now and then while they change. */
export function useLookAgain(isChanging: boolean, afterMs: number) {
  const { state, revalidate } = useRevalidator()
  // One that is under way is not asked again: its answer would be cut off, and the browser report an error.
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  useEffect(() => {
    if (!isChanging || isBusy) return undefined
    const timer = setTimeout(revalidate, afterMs)
    return () => clearTimeout(timer)
  }, [isChanging, isBusy, afterMs, revalidate])
}
