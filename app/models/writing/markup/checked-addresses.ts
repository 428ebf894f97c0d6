import { isLink, isWebAddress } from '~/format/address'
import { imageAddress, storedPicture } from '~/format/stored-address'
import { excerpt } from '~/format/text'

const OWN_PICTURE = /^\/(?:images|uploads)\/[\w.-]+$/
const FILE_NAME = /^[\w-]+\.(?:jpe?g|png|svg|webp|avif)$/i
const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+$/
const EXCERPT = 60

const quoted = (written: string) => `“${excerpt(written, EXCERPT)}”`

/** Returns null for an address that leads nowhere. */
export function linkAddress(written: string, problems: string[]): string | null {
  const address = completed(written.trim())
  if (isLink(address)) return address
  problems.push(`${quoted(written)} is no address that a link can lead to.`)
  return null
}

function completed(written: string): string {
  if (/^www\./i.test(written)) return `https://${written}`
  return EMAIL.test(written) ? `mailto:${written}` : written
}

/** Returns null when it is no address of a picture. */
export function pictureAddress(written: string, problems: string[]): string | null {
  const stored = storedPicture(written.trim())
  if (OWN_PICTURE.test(stored) || FILE_NAME.test(stored) || isWebAddress(stored)) {
    if (/^http:/i.test(stored)) problems.push(overHttps(stored))
    return imageAddress(stored)
  }
  problems.push(/^data:/i.test(stored) ? WITHIN_TEXT : `${quoted(written)} is no address of a picture: it is left out.`)
  return null
}

const WITHIN_TEXT =
  'A picture that is pasted into the text as data is left out, since browsers do not show it here. Upload it to the media library and use its address.'

const overHttps = (address: string) =>
  `The picture ${quoted(address)} is loaded with https, since browsers do not show others here. Check in the preview that it appears.`
