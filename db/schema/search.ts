import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isNotBlank, requiredText, updatedAt, version } from './columns'

/** What people type, and what it leads to: other words, a page, a sentence, or several of them. */
export const searchPhrases = sqliteTable(
  'search_phrase',
  {
    id: id(),
    /** With commas between. */
    words: requiredText(),
    /** Words that are searched for instead, the best first, with commas between. */
    finds: text(),
    address: text(),
    sentence: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    version: version(),
  },
  (table) => [
    index('search_phrase_words').on(sql`${table.words} COLLATE NOCASE`, table.id),
    isNotBlank('search_phrase_words_filled', table.words),
  ],
)
