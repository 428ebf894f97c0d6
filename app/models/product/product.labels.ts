/** How a product comes by its stones, metals and styles. */
export const FACET_SOURCE_LABELS = { derived: 'Derived from the words', chosen: 'Chosen by hand' } as const
