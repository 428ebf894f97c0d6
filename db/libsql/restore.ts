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
    await withPrepared(file, replaced, async (prepared) => {
      const source = new Database(prepared, { readonly: true, fileMustExist: true })
      try {
        await load(client, source)
        assertEqual(digestsOf(source), await digestsOfServer(env.DATABASE_URL))
      } finally {
        source.close()
      }
    })
    return replaced
  })
}
