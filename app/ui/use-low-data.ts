import { useRouteLoaderData } from '@remix-run/react'

/** Whether this visitor gets pages without script, web fonts and decorative pictures (`http/request-headers`; the root's loader tells). */
export function useLowData(): boolean {
  return useRouteLoaderData<() => { lowData: boolean }>('root')?.lowData ?? false
}
