export interface PictureSnippet {
  address: string
  alt: string
  caption: string
  size: '' | 'small' | 'wide'
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const inBrackets = (text: string) =>
  inOneLine(text).replace(/[[\]\\]/g, (found) => ({ '[': '(', ']': ')' })[found] ?? '')
/** An address without what would end it early. */
export const inParentheses = (address: string) =>
  address.trim().replace(/[\s()<>]/g, (found) => `%${found.charCodeAt(0).toString(16)}`)

export function pictureMarkup({ address, alt, caption, size }: PictureSnippet): string {
  const title = caption.trim() ? ` "${inOneLine(caption).replace(/["\\]/g, '\\$&')}"` : ''
  return `![${inBrackets(alt)}](${inParentheses(address)}${title})${size && `{${size}}`}`
}

export function linkMarkup(text: string, address: string, isButton = false): string {
  const label = inOneLine(text) || address.trim()
  return `[${inBrackets(label)}](${inParentheses(completeAddress(address))})${isButton ? '{button}' : ''}`
}

function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s/:@]+@[^\s/:@.]+(?:\.[^\s/:@.]+)+$/.test(address)) return `mailto:${address}`
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|au|nz|uk)(?:\/|$))/i.test(address)
    ? `https://${address}`
    : address
}

export const productMarkup = (slug: string) => `[[product:${slug}]]`

export function placeholderFor(name: string, text: string): string {
  const shown = name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(0, 60)
  for (let number = 1; ; number += 1) {
    const placeholder = `![Uploading ${shown}${number > 1 ? ` ${number}` : ''}…]()`
    if (!text.includes(placeholder)) return placeholder
  }
}

export function galleryOf(lines: string[]): string {
  return lines.length > 1 ? ['::: gallery', ...lines, ':::'].join('\n') : lines.join('')
}
