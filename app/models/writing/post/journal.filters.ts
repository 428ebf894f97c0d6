export const JOURNAL_CATEGORIES = { all: 'All', published: 'Published', draft: 'Draft' } as const
export type JournalCategory = keyof typeof JOURNAL_CATEGORIES

export interface JournalFilters {
  q: string
  category: JournalCategory
  topic: string
  page: number
}

export const WHOLE_JOURNAL: JournalFilters = { q: '', category: 'all', topic: '', page: 1 }

export function encodeJournalFilters(filters: JournalFilters): URLSearchParams {
  const changed = Object.entries(filters).filter(
    ([name, value]) => value !== WHOLE_JOURNAL[name as keyof JournalFilters],
  )
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))
}
