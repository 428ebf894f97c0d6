import { isWebAddress, parseSitePath } from './web-address'

const PLACEHOLDER = '/images/placeholder.svg'
const STOCK_HOSTS = ['images.unsplash.com', 'plus.unsplash.com', 'unsplash.com']

/**
 * The address an image is shown from: nothing, and an address that cannot be one, becomes the placeholder, a bare name a
 * file under /images/, a stock-photo address the local copy, http becomes https. Never throws, whatever a row holds.
 */
export function imageAddress(value: string | null | undefined): string {
  const image = value?.trim()
  if (!image) return PLACEHOLDER
  if (image.startsWith('/')) return parseSitePath(image) === null ? PLACEHOLDER : image
  if (!/^https?:/i.test(image)) return `/images/${image}`
  if (!isWebAddress(image)) return PLACEHOLDER
  return stockPhotoCopy(image) ?? image.replace(/^https?:/i, 'https:')
}

function stockPhotoCopy(image: string): string | null {
  const { hostname, pathname } = new URL(image)
  if (!STOCK_HOSTS.includes(hostname)) return null
  const photoId = pathname
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/^photo-/, '')
  return photoId ? `/images/${photoId}.jpg` : null
}
