/** Of customers, and of what they and staff have written to each other. */
const INDEXES = ['enquiry_words', 'reply_words', 'note_words', 'order_words', 'appointment_words']

export const WORD_INDEX_COUNT = INDEXES.length

/** How many of them overwrite what is deleted. */
export const OVERWRITES_DELETED_WORDS = `SELECT sum(v) AS v FROM (${INDEXES.map((index) => `SELECT v FROM ${index}_config WHERE k = 'secure-delete'`).join(' UNION ALL ')})`

/** On a server, overwriting damages the index: a bug of FTS5 in SQLite 3.45. */
export function overwritingDeletedWords(isWanted: boolean): string[] {
  return INDEXES.flatMap((index) => [
    `INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', ${isWanted ? 1 : 0})`,
    `INSERT INTO ${index} (${index}) VALUES ('rebuild')`,
  ])
}
