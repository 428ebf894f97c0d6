import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

type Client = typeof import('#db/client.server')

/** Opens `db` on a libSQL server, as a process of its own would, with modules of its own. */
export async function openClient(url: string): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-client-'))
  process.env.DATABASE_URL = url
  process.env.DATA_DIR = folder
  process.env.SESSION_SECRET = 'what all processes of one shop have in common'
  vi.resetModules()
  const client = await import('#db/client.server')
  afterAll(async () => {
    await client.closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  })
  return client
}
