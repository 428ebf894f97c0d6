import { isWebAddress, parseSitePath } from './address'

export const MAX_WIDTH = 1600
export const MAX_HEIGHT = 2400

const STEPS = [320, 640, 960]
const FOLDER = '/uploads/'
const JPEG = /^\/uploads\/[\da-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/
const FILE = /^\/uploads\/[\da-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}(?:(?:-share)?\.jpg|-[1-9]\d{0,3}\.(?:avif|webp))$/

export function uploadAddress(hash: string, { width, height }: { width: number; height: number }): string {
  return `${FOLDER}${hash}-${width}x${height}.jpg`
}

export function uploadedPicture(address: string) {
  const [, width, height] = JPEG.exec(address) ?? []
  if (!width || !height) return null
  return { src: address, width: Number(width), height: Number(height), widths: widthsOf(Number(width)) }
}

export function uploadedFile(address: string): string | null {
  return FILE.test(address) ? address.slice(FOLDER.length) : null
}

export function widthsOf(width: number): number[] {
  return [...STEPS.filter((step) => step < width), width]
}

const OWN_FOLDER = /^\/(?:images|uploads)\//
const SIZE = /(?:-share\.jpg|-\d+\.(?:avif|webp))$/

export function withoutSize(address: string): string {
  return address.replace(SIZE, '.jpg')
}

export function storedPicture(written: string): string {
  const named = `${FOLDER}${written}`
  const path = parseSitePath(FILE.test(named) ? named : withoutOwnOrigin(written))?.replace(/[?#].*/s, '')
  if (!path || !OWN_FOLDER.test(path)) return written
  return FILE.test(path) ? withoutSize(path) : path
}

export const PLACEHOLDER = '/images/placeholder.svg'
const STOCK_HOSTS = ['images.unsplash.com', 'plus.unsplash.com', 'unsplash.com']

export function imageAddress(value: string | null | undefined): string {
  const image = storedPicture(value?.trim() ?? '')
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

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

let ownHost = ''

/** Modules of browsers cannot read the configuration. */
export function setOwnOrigin(origin: string): void {
  ownHost = new URL(origin).host
}

function withoutOwnOrigin(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const { host, hostname, pathname, search, hash } = new URL(text)
  return host === ownHost || LOOPBACK.includes(hostname) ? pathname + search + hash : text
}

const DOCUMENTS = '/documents/'
export const DOCUMENT = /^\/documents\/[\da-f]{32}\.pdf$/

export function documentAddress(hash: string): string {
  return `${DOCUMENTS}${hash}.pdf`
}

export function isDocument(address: string | null): address is string {
  return address !== null && DOCUMENT.test(address)
}

export function documentFile(address: string): string | null {
  return isDocument(address) ? address.slice(DOCUMENTS.length) : null
}

export function storedDocument(written: string): string {
  const path = withoutOwnOrigin(written).replace(/[?#].*/s, '')
  return isDocument(path) ? path : written
}
