import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { databaseFile, makePrivateFolder, usesServer } from '~/runtime/files.server'
import { digestsOfFile, digestsOfServer, isEmpty, load, withDownload } from './libsql/copy'
import { withClient } from './libsql/server'
import { assertClosed } from './restore'
import { assertEqual, type Digest, digestsOf } from './shared/contents'
import { writeCopy } from './shared/copy'
import { isMigrated } from './shared/ledger'

type Digests = Map<string, Digest>

interface Target {
  assertEmpty(): Promise<void>
  write(source: Database.Database): Promise<Digests>
}

/**
 * Throws, and writes nothing, when the shop has its file open, its schema is another one, or the target is not empty.
 */
export async function move(to: string): Promise<Digests> {
  const target = to.startsWith('file:') ? newFile(resolve(to.slice('file:'.length))) : emptyServer(to)
  if (!usesServer && to.startsWith('file:')) throw new Error('Both are files: use npm run backup and npm run restore')
  await target.assertEmpty()
  if (!usesServer) return moveFromFile(target)
  return withDownload(env.DATABASE_URL, (file) => using(new Database(file), (source) => copy(source, target)))
}

async function moveFromFile(target: Target): Promise<Digests> {
  if (!existsSync(databaseFile())) throw new Error(`There is no database ${databaseFile()}`)
  assertClosed(databaseFile())
  return using(new Database(databaseFile(), { timeout: 0 }), (source) => {
    source.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return copy(source, target)
  })
}

async function using<T>(source: Database.Database, work: (source: Database.Database) => Promise<T>): Promise<T> {
  try {
    return await work(source)
  } finally {
    source.close()
  }
}

async function copy(source: Database.Database, target: Target): Promise<Digests> {
  if (!isMigrated(source)) throw new Error('The database is of an older version: start this one once before moving')
  const digests = digestsOf(source)
  assertEqual(digests, await target.write(source))
  return digests
}

function emptyServer(url: string): Target {
  return {
    async assertEmpty() {
      if (!(await withClient(url, isEmpty))) throw new Error(`${url} is not empty`)
    },
    async write(source) {
      await withClient(url, (client) => load(client, source))
      return digestsOfServer(url)
    },
  }
}

function newFile(file: string): Target {
  return {
    async assertEmpty() {
      if (existsSync(file)) throw new Error(`${file} exists already`)
    },
    async write(source) {
      const part = `${file}.part`
      makePrivateFolder(dirname(file))
      try {
        rmSync(part, { force: true })
        writeCopy(source.name, part)
        const digests = digestsOfFile(part)
        renameSync(part, file)
        return digests
      } finally {
        rmSync(part, { force: true })
      }
    },
  }
}
