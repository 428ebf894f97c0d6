/** How a product comes by its stones, metals and styles (decisions 3.3). */
export const FACET_SOURCE_LABELS = { derived: 'Derived from the words', chosen: 'Chosen by hand' } as const
