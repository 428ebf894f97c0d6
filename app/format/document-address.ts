import { withoutOwnOrigin } from './own-origin'

const FOLDER = '/documents/'
export const DOCUMENT = /^\/documents\/[\da-f]{32}\.pdf$/

export function documentAddress(hash: string): string {
  return `${FOLDER}${hash}.pdf`
}

/** Whether this is the address of an uploaded PDF. */
export function isDocument(address: string | null): address is string {
  return address !== null && DOCUMENT.test(address)
}

/** The file name in the uploads folder; null for any other address. */
export function documentFile(address: string): string | null {
  return isDocument(address) ? address.slice(FOLDER.length) : null
}

/** The one form in which records hold a PDF: its path, without query. */
export function storedDocument(written: string): string {
  const path = withoutOwnOrigin(written).replace(/[?#].*$/, '')
  return isDocument(path) ? path : written
}
