import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { type LibsqlServer, startLibsql } from './libsql'
import { type RunningServer, serve } from './server'

export interface ShopsOnServer {
  database: LibsqlServer
  /** How a shop is configured; `url` when it reaches the server by another way. */
  settings: (name: string, url?: string) => Record<string, string>
  /** Starts a process of the shop, with a folder of this name. */
  open: (name: string, url?: string, env?: Record<string, string>, release?: string) => Promise<RunningServer>
  rows: (sql: string) => Record<string, unknown>[]
  close: () => Promise<void>
}

/** A libSQL server for processes of one shop, whose faults a test can cause. */
export async function openShopsOnServer(templateFile: string | null): Promise<ShopsOnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-shops-'))
  const database = await startLibsql(templateFile)
  const running: RunningServer[] = []
  const settings = (name: string, url = database.url) => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    UPLOADS_DIR: join(folder, 'uploads'),
    SESSION_SECRET: 'what all processes of one shop have in common',
  })
  return {
    database,
    settings,
    async open(name, url, env = {}, release = '.') {
      const shop = await serve(join(folder, name, 'none.db'), { ...settings(name, url), ...env }, release)
      running.push(shop)
      return shop
    },
    rows(sql) {
      const connection = new Libsql(database.url)
      try {
        return connection.prepare(sql).all() as Record<string, unknown>[]
      } finally {
        connection.close()
      }
    },
    async close() {
      for (const shop of running) shop.process.kill('SIGKILL')
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
