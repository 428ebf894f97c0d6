import type { Client } from '@libsql/client/http'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { withPrepared } from '../file/prepare-restored'
import { assertEqual, digestsOf } from '../shared/contents'
import { copyServer, digestsOfServer, isEmpty, load } from './copy'
import { withClient } from './server'

/** Returns where the former content was saved, if there was any. */
export function restoreServer(file: string): Promise<string | null> {
  return withClient(env.DATABASE_URL, async (client) => {
    const replaced = (await isEmpty(client)) ? null : await copyServer('before-restore')
    const former = replaced === null ? 0 : await versionOn(client)
    await withPrepared(file, replaced, async (prepared) => {
      const source = new Database(prepared, { readonly: true, fileMustExist: true })
      try {
        await load(client, source)
        assertEqual(digestsOf(source), await digestsOfServer(env.DATABASE_URL))
      } finally {
        source.close()
      }
    })
    // Processes that cache pages of the former content must notice.
    await client.execute({ sql: 'UPDATE content_version SET version = version + ?', args: [former] })
    await client.execute('INSERT OR REPLACE INTO piece_version SELECT 0, max(version) FROM content_version')
    return replaced
  })
}

async function versionOn(client: Client): Promise<number> {
  const [row] = (await client.execute('SELECT max(version) AS version FROM content_version')).rows
  return Number(row?.version)
}
