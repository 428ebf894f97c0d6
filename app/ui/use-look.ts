import { useRouteLoaderData } from '@remix-run/react'
import type { Look } from '~/shop'

/** The appearance that the owner has chosen; undefined for the usual one. */
export function useLook(): Look | undefined {
  return useRouteLoaderData<{ look?: Look }>('root')?.look
}
