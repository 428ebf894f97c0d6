/** Copied for its words: text without any of this is pasted as it is. */
const FORMATTED =
  /<(?:h[1-6]|b|strong|i|em|a|ul|ol|table|blockquote|img|s|del|strike|hr)[\s>]|mso-list|(?<![-\w])font-weight:\s*(?:bold|[6-9]00)|(?<![-\w])font-style:\s*italic/i

export function isFormatted(html: string): boolean {
  return FORMATTED.test(html.replace(/<b\s[^>]*docs-internal-guid[^>]*>/gi, ''))
}
