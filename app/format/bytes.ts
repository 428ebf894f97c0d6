const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const UP_TO_ONE_PLACE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })

/** A size as it is read, in units of a thousand: 1234567 → "1.2 MB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${UP_TO_ONE_PLACE.format(bytes / 1000 ** power)} ${UNITS[power]}`
}
