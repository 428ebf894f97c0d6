import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Asks for a screen's numbers now and then while they change. */
export function useLookAgain(isChanging: boolean, everyMs: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setInterval(revalidate, everyMs)
    return () => clearInterval(timer)
  }, [isChanging, everyMs, revalidate])
}
