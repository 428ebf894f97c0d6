import type { Mode } from './place.server'

const LISTING = /^\/(collections|products|materials|style)(?:\/|$)/

/** Whether a path shows the listing. */
export const isListingPath = (path: string) => LISTING.test(path)

/** The mode a listing's path stands for; anything else means collections. */
export function modeOf(path: string): Mode {
  return (LISTING.exec(path)?.[1] as Mode | undefined) ?? 'collections'
}
