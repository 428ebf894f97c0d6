const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** A number of things as it is read: 12345 → "12,345". */
export function formatCount(count: number): string {
  return WHOLE.format(count)
}
