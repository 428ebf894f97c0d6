import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether script runs: false in the server's HTML, true once React has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
