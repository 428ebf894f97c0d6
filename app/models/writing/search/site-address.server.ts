import { isWebAddress } from '~/format/address'
import { links } from '~/links'
import { findActive } from '~/models/catalogue/product/product.server'
import { findListingTarget, listingKindOf } from '~/models/catalogue/search/listing-target.server'
import { Moved, NotFound } from '~/models/records/errors'
import { shopSettings } from '~/models/shop/shop.server'
import * as pages from '~/models/writing/page/page.server'
import * as posts from '~/models/writing/post/post.server'
import { LISTINGS, PUBLIC_FILES, PUBLIC_PAGES } from '~/public-pages'
import { env } from '~/runtime/env.server'
import { SHORT_PAGES } from '~/short-pages'

const FOUND = [...PUBLIC_PAGES, ...PUBLIC_FILES].map(({ path }) => path)
const FILES = /^\/(?:images|uploads)\//

/** True for the address of another site. */
export async function isFoundByVisitors(address: string): Promise<boolean> {
  const path = ownPath(address)
  if (path === null || FOUND.includes(path) || FILES.test(path)) return true
  try {
    return await isPage(path)
  } catch (error) {
    if (error instanceof Moved || error instanceof NotFound) return error instanceof Moved
    throw error
  }
}

function ownPath(address: string): string | null {
  if (!address.startsWith('/') && !isWebAddress(address)) return null
  const { origin, pathname } = new URL(address, env.ORIGIN)
  if (origin !== env.ORIGIN) return null
  return FILES.test(pathname) ? pathname : pathname.toLowerCase().replaceAll(/\/(?=\/|$)/g, '') || '/'
}

async function isPage(path: string): Promise<boolean> {
  const { bespoke, appointments } = await shopSettings()
  if (path === links.bespoke()) return bespoke
  if (path === '/appointment') return appointments
  const [first = '', name, ...more] = path.slice(1).split('/')
  if (more.length > 0) return false
  if (name === undefined && SHORT_PAGES.includes(first)) return (await pages.findByAddress(first)).is_published
  if (LISTINGS.some((listing) => listing === first)) {
    return (await findListingTarget(listingKindOf(path), name)).scope !== null
  }
  if (name === undefined) return false
  if (first === 'product') return Boolean(await findActive(name))
  if (first === 'blog') return Boolean(await posts.findByIdOrSlug(name))
  return first === 'page' && (await pages.findByAddress(name)).is_published
}
