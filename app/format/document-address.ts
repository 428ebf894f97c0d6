import { withoutOwnOrigin } from './own-origin'

const FOLDER = '/documents/'
export const DOCUMENT = /^\/documents\/[\da-f]{32}\.pdf$/

export function documentAddress(hash: string): string {
  return `${FOLDER}${hash}.pdf`
}

export function isDocument(address: string | null): address is string {
  return address !== null && DOCUMENT.test(address)
}

export function documentFile(address: string): string | null {
  return isDocument(address) ? address.slice(FOLDER.length) : null
}

export function storedDocument(written: string): string {
  const path = withoutOwnOrigin(written).replace(/[?#].*/s, '')
  return isDocument(path) ? path : written
}
