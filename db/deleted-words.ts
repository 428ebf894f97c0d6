import type Database from 'better-sqlite3'

const INDEX = 'enquiry_words'

/** Returns the statements, if any are needed, after which the search index does or does not overwrite the words of deleted enquiries. On a server that would damage it: a fault of FTS5 in SQLite 3.45. */
export function overwritingDeletedWords(connection: Database.Database, isWanted: boolean): string[] {
  if (!connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(INDEX)) return []
  const setting = connection.prepare(`SELECT v FROM ${INDEX}_config WHERE k = 'secure-delete'`).pluck().get()
  if ((setting === 1) === isWanted) return []
  return [
    `INSERT INTO ${INDEX} (${INDEX}, rank) VALUES ('secure-delete', ${isWanted ? 1 : 0})`,
    `INSERT INTO ${INDEX} (${INDEX}) VALUES ('rebuild')`,
  ]
}
