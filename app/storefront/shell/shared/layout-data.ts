import { useRouteLoaderData } from '@remix-run/react'
import { type ShopFacts, UNREAD_FACTS } from '~/shop'

export const LAYOUT_ID = 'storefront/shell/layout'

export interface Match {
  id: string
  data: unknown
}

export function shopOf(matches: Match[]): ShopFacts {
  return (matches.find(({ id }) => id === 'root')?.data as { shop?: ShopFacts } | undefined)?.shop ?? UNREAD_FACTS
}

/** Empty when the loader of the layout has failed. */
export function originOf(matches: Match[]): string {
  const data = matches.find(({ id }) => id === LAYOUT_ID)?.data as { origin?: string } | undefined
  return data?.origin ?? ''
}

export interface SharedPicture {
  src: string
  width?: number
  height?: number
  widths?: number[]
}

/** What social networks show of a page without a picture of its own. */
export function sharedPictureOf(matches: Match[]): SharedPicture | null {
  const data = matches.find(({ id }) => id === LAYOUT_ID)?.data as { picture?: SharedPicture | null } | undefined
  return data?.picture ?? null
}

export function isLowDataPage(matches: Match[]): boolean {
  return (matches.find(({ id }) => id === 'root')?.data as { lowData?: boolean } | undefined)?.lowData ?? false
}

/** The links of the header's row, such as that to booking; empty when they could not be read. */
export function useWays(): { label: string; to: string }[] {
  const layout = useRouteLoaderData<{ menus: { row: { label: string; to: string }[] } | null }>(LAYOUT_ID)
  return layout?.menus?.row ?? []
}

export function usePublished(slug: string): boolean {
  const layout = useRouteLoaderData<{ unpublished: string[] }>(LAYOUT_ID)
  return !layout?.unpublished.includes(slug)
}
