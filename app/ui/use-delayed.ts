import { useEffect, useState } from 'react'

/** What comes sooner than this is not announced by a skeleton, which would only flicker. */
const PATIENCE_MS = 150

/** Whether `waiting` has lasted longer than a visitor's patience. */
export function useDelayed(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return isLate
}
