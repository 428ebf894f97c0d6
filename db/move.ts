import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { databaseFile, makePrivateFolder, usesServer } from '~/runtime/files.server'
import { assertEqual, digestsOf, type Digest } from './contents'
import { writeCopy } from './copy'
import { isMigrated } from './ledger'
import { withNewReplica, withReplica } from './libsql/command-replica'
import { load } from './libsql/load'
import { assertNoneOpen } from './libsql/presence'
import { readOne } from './libsql/long-transaction'
import { lastWriteOf } from './libsql/restore'
import { assertClosed } from './restore'

type Digests = Map<string, Digest>

interface Target {
  /** Throws when something is there. */
  assertEmpty(): Promise<void>
  /** Writes the whole content or nothing; returns the digests of what is there now. */
  write(source: Database.Database, check: () => Promise<void>): Promise<Digests>
}

/** Copies the shop's database to an empty server or a new file, and compares both; returns the digests of its tables. The present one stays as it is. Throws, and writes nothing, when the shop is open, its schema is another one, or something is there. */
export async function move(to: string): Promise<Digests> {
  const target = to.startsWith('file:') ? newFile(resolve(to.slice('file:'.length))) : emptyServer(to)
  if (!usesServer && to.startsWith('file:')) throw new Error('Both are files: use npm run backup and npm run restore')
  await target.assertEmpty()
  return usesServer ? moveFromServer(target) : moveFromFile(target)
}

async function moveFromFile(target: Target): Promise<Digests> {
  if (!existsSync(databaseFile())) throw new Error(`There is no database ${databaseFile()}`)
  assertClosed(databaseFile())
  const source = new Database(databaseFile(), { timeout: 0 })
  try {
    // Keeps the shop from starting meanwhile.
    source.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return await copy(source, target, async () => undefined)
  } finally {
    source.close()
  }
}

async function moveFromServer(target: Target): Promise<Digests> {
  await assertNoneOpen(env.DATABASE_URL)
  return withReplica(async (replica) => {
    const source = new Database(replica.file, { readonly: true })
    try {
      const number = lastWriteOf(source)
      return await copy(source, target, async () => {
        await replica.sync()
        if (lastWriteOf(source) !== number)
          throw new Error('The shop is open: it has written meanwhile. Do not use the copy')
      })
    } finally {
      source.close()
    }
  })
}

async function copy(source: Database.Database, target: Target, check: () => Promise<void>): Promise<Digests> {
  if (!isMigrated(source)) throw new Error('The database is of an older version: start this one once before moving')
  const digests = digestsOf(source)
  assertEqual(digests, await target.write(source, check))
  return digests
}

function emptyServer(url: string): Target {
  return {
    async assertEmpty() {
      if ((await readOne(url, 'SELECT count(*) FROM sqlite_master')) !== 0) throw new Error(`${url} is not empty`)
    },
    async write(source, check) {
      await load(url, source, null)
      await check()
      return withNewReplica(url, ({ file }) => digestsOfFile(file))
    },
  }
}

function newFile(file: string): Target {
  return {
    async assertEmpty() {
      if (existsSync(file)) throw new Error(`${file} exists already`)
    },
    async write(source, check) {
      const part = `${file}.part`
      makePrivateFolder(dirname(file))
      try {
        rmSync(part, { force: true })
        writeCopy(source.name, part)
        await check()
        const digests = digestsOfFile(part)
        renameSync(part, file)
        return digests
      } finally {
        rmSync(part, { force: true })
      }
    },
  }
}

function digestsOfFile(file: string): Digests {
  const connection = new Database(file, { readonly: true })
  try {
    return digestsOf(connection)
  } finally {
    connection.close()
  }
}
