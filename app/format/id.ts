/** The id that a text spells, as an address or a form field holds it; null for anything else: "01", "1e0", " 1". */
export function parseId(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
