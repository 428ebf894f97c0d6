const INDEX = 'enquiry_words'

/** Whether the search index overwrites the words of deleted enquiries: 1 when it does. */
export const OVERWRITES_DELETED_WORDS = `SELECT v FROM ${INDEX}_config WHERE k = 'secure-delete'`

/** The statements after which it does or does not. On a server that would damage it: a fault of FTS5 in SQLite 3.45. */
export function overwritingDeletedWords(isWanted: boolean): string[] {
  return [
    `INSERT INTO ${INDEX} (${INDEX}, rank) VALUES ('secure-delete', ${isWanted ? 1 : 0})`,
    `INSERT INTO ${INDEX} (${INDEX}) VALUES ('rebuild')`,
  ]
}
