/** What a jeweller states about a piece, in the order of display. Staff may add further ones. */
export const KNOWN_FACTS = [
  'Metal',
  'Fineness',
  'Stone',
  'Carat',
  'Colour',
  'Clarity',
  'Cut',
  'Treatment',
  'Dimensions',
  'Weight',
  'Certificate number',
  'Care',
] as const

/** A line for each, as the schema reads them. */
export function describeFacts(facts: Record<string, string>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
