/** The parts of an import's lines, and their labels. */
export const VIEWS = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'With errors',
} as const

export type View = keyof typeof VIEWS

/** The part that an address asks for; anything odd is all of them. */
export function asView(text: string | null): View {
  return text !== null && Object.hasOwn(VIEWS, text) ? (text as View) : 'all'
}
