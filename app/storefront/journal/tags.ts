/** What every article of the house is about. */
const FIXED_TAGS = ['Fine Jewellery', 'Craftsmanship', 'Melbourne']

/** A post's own tags, then the fixed ones; each once, whatever its case. */
export function tagsOf(own: string[]): string[] {
  const seen = new Set<string>()
  return [...own, ...FIXED_TAGS].filter((tag) => {
    const key = tag.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}
