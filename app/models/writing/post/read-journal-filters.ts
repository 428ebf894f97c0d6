import { parsePage } from '~/format/address'
import { typedText } from '~/format/clean-text'
import { JOURNAL_CATEGORIES, type JournalCategory, type JournalFilters } from './journal.filters'

/** Invalid values become their defaults. */
export function decodeJournalFilters(parameters: URLSearchParams): JournalFilters {
  const category = parameters.get('category') ?? ''
  return {
    q: typedText(parameters.get('q')),
    category: Object.hasOwn(JOURNAL_CATEGORIES, category) ? (category as JournalCategory) : 'all',
    topic: typedText(parameters.get('topic')),
    page: parsePage(parameters.get('page')),
  }
}
