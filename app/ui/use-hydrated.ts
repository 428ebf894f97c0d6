import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML, true once React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
