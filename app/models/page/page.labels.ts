/** Formatted text is in the shop's markup. New pages start with the first. */
export const FORMAT_LABELS = {
  markup: 'Formatted text',
  html: 'HTML',
}
export type ContentFormat = keyof typeof FORMAT_LABELS
export const CONTENT_FORMATS = Object.keys(FORMAT_LABELS) as ContentFormat[]
