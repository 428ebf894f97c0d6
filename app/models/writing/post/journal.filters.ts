import { parsePage } from '~/format/address'
import { typedText } from '~/format/clean-text'

export const JOURNAL_CATEGORIES = { all: 'All', published: 'Published', draft: 'Draft' } as const
export type JournalCategory = keyof typeof JOURNAL_CATEGORIES

export type JournalFilters = ReturnType<typeof decodeJournalFilters>

export const WHOLE_JOURNAL: JournalFilters = { q: '', category: 'all', topic: '', page: 1 }

export function encodeJournalFilters(filters: JournalFilters): URLSearchParams {
  const changed = Object.entries(filters).filter(
    ([name, value]) => value !== WHOLE_JOURNAL[name as keyof JournalFilters],
  )
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))
}

/** Invalid values become their defaults, since addresses are typed too. */
export function decodeJournalFilters(parameters: URLSearchParams) {
  const category = parameters.get('category') ?? ''
  return {
    q: typedText(parameters.get('q')),
    category: Object.hasOwn(JOURNAL_CATEGORIES, category) ? (category as JournalCategory) : 'all',
    topic: typedText(parameters.get('topic')),
    page: parsePage(parameters.get('page')),
  }
}
