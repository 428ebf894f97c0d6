const PLACEHOLDER = '/images/placeholder.svg'
const STOCK_HOSTS = ['images.unsplash.com', 'plus.unsplash.com', 'unsplash.com']

/**
 * The address an image is shown from (product specification section 3, decisions 9.8): nothing becomes the placeholder,
 * a bare name a file under /images/, a stock-photo address the local copy, http becomes https.
 */
export function imageAddress(value: string | null | undefined): string {
  const image = value?.trim()
  if (!image) return PLACEHOLDER
  if (image.startsWith('/')) return image
  if (!image.startsWith('http')) return `/images/${image}`
  return stockPhotoCopy(image) ?? image.replace(/^http:/, 'https:')
}

function stockPhotoCopy(image: string): string | null {
  if (!URL.canParse(image)) return null
  const { hostname, pathname } = new URL(image)
  if (!STOCK_HOSTS.includes(hostname)) return null
  const photoId = pathname
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/^photo-/, '')
  return photoId ? `/images/${photoId}.jpg` : null
}
