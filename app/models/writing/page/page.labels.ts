/** In the order of the select: new pages start with the first. */
export const FORMAT_LABELS = { markup: 'Formatted text', html: 'HTML' }
export type ContentFormat = keyof typeof FORMAT_LABELS
export const CONTENT_FORMATS = Object.keys(FORMAT_LABELS) as ContentFormat[]

const TAG = /<\/?(?:p|h[1-6]|ul|ol|li|div|span|br|strong|b|em|i|table|img|a)(?:\s[^<>]*)?\/?>/i

/** Only tags that nobody writes without meaning HTML. */
export function hasHtmlTags(text: string): boolean {
  return TAG.test(text)
}
