import { useRouteLoaderData } from '@remix-run/react'
import type { Look } from '~/shop'

export function useLook(): Look | undefined {
  return useRouteLoaderData<{ look?: Look }>('root')?.look
}
