import { useRouteLoaderData } from '@remix-run/react'
import { LAYOUT_ID } from './page-meta'

/** The shop's public origin, such as https://boutique.example: what absolute addresses begin with. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>(LAYOUT_ID)?.origin ?? ''
}
