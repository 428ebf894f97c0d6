import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { env } from './env.server'
import { secretFile } from './paths.server'
import { makePrivateFolder, PRIVATE_FILE } from './private-files.server'

/** What signs cookies and form stamps: from the configuration, else made once and kept beside the database. */
export const secret = env.SESSION_SECRET ?? keptSecret(secretFile())

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    makePrivateFolder(dirname(file))
    // 'wx': of two processes that start together, the second one reads what the first one wrote.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
