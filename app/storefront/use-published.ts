import { useRouteLoaderData } from '@remix-run/react'
import { LAYOUT_ID } from './page-meta'

/** Whether visitors can read the page of a short address, so that it may be linked to. */
export function usePublished(slug: string): boolean {
  const layout = useRouteLoaderData<{ unpublished: string[] }>(LAYOUT_ID)
  return !layout?.unpublished.includes(slug)
}
