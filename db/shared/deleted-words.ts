const INDEX = 'enquiry_words'

export const OVERWRITES_DELETED_WORDS = `SELECT v FROM ${INDEX}_config WHERE k = 'secure-delete'`

/** On a server, overwriting damages the index: a bug of FTS5 in SQLite 3.45. */
export function overwritingDeletedWords(isWanted: boolean): string[] {
  return [
    `INSERT INTO ${INDEX} (${INDEX}, rank) VALUES ('secure-delete', ${isWanted ? 1 : 0})`,
    `INSERT INTO ${INDEX} (${INDEX}) VALUES ('rebuild')`,
  ]
}
