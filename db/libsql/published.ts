import type Database from 'better-sqlite3'
import type { Published } from '../driver'
import { NOW } from '../schema/columns'
import { runOne, type Statement } from './primary'

export function publishing(name: string, value: unknown): Statement {
  return {
    sql: `INSERT INTO published_value (name, value, published_at) VALUES (?, ?, ${NOW})
      ON CONFLICT DO UPDATE SET value = excluded.value, published_at = excluded.published_at`,
    args: [name, JSON.stringify(value)],
  }
}

export async function publish(name: string, value: unknown): Promise<void> {
  const { sql, args } = publishing(name, value)
  await runOne(sql, args)
}

export async function unpublish(name: string): Promise<void> {
  await runOne('DELETE FROM published_value WHERE name = ?', [name])
}

export function readPublished(read: Database.Database, name: string): Published | null {
  const row = read.prepare('SELECT value, published_at FROM published_value WHERE name = ?').get(name) as
    { value: string; published_at: number } | undefined
  return row ? { value: JSON.parse(row.value), at: new Date(row.published_at) } : null
}
