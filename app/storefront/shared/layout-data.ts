import { useRouteLoaderData } from '@remix-run/react'

/** The route id of layout.tsx, whose loader returns what is read here. */
export const LAYOUT_ID = 'storefront/layout'

export interface Match {
  id: string
  data: unknown
}

/** The shop's public origin, or '' where the layout's loader failed. */
export function originOf(matches: Match[]): string {
  const data = matches.find(({ id }) => id === LAYOUT_ID)?.data as { origin?: string } | undefined
  return data?.origin ?? ''
}

/** Whether visitors can read the page of a short address, so that it may be linked to. */
export function usePublished(slug: string): boolean {
  const layout = useRouteLoaderData<{ unpublished: string[] }>(LAYOUT_ID)
  return !layout?.unpublished.includes(slug)
}
