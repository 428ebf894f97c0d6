import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseFile } from '#db/connect'
import { env } from './env.server'

/** What signs cookies and form stamps: from the configuration, else made once and kept beside the database. */
export const secret = env.SESSION_SECRET ?? keptSecret(join(dirname(databaseFile()), 'session-secret'))

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    // 'wx': of two processes that start together, the second one reads what the first one wrote.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
