import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from '@libsql/client/http'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { databaseFile, makePrivateFile, makePrivateFolder, shareOwner } from '~/runtime/files.server'
import { withPrepared } from '../file/prepare-restored'
import { type CopyPurpose, newCopyPath } from '../shared/backup-files'
import { assertEqual, type Digest, digestsOf } from '../shared/contents'
import { assertIntegrity, sync } from '../shared/copy'
import { contentOf, dropsOf, ofFile, ofServer } from './script'
import { withClient } from './server'

export async function copyServer(purpose: CopyPurpose): Promise<string> {
  const copy = newCopyPath(databaseFile(), purpose)
  const part = `${copy}.part`
  try {
    await download(env.DATABASE_URL, part)
    shareOwner(databaseFile(), part)
    renameSync(part, copy)
  } finally {
    rmSync(part, { force: true })
  }
  return copy
}

async function download(url: string, file: string): Promise<void> {
  makePrivateFile(file)
  const connection = new Database(file)
  try {
    connection.pragma('foreign_keys = OFF')
    connection.exec('BEGIN')
    await withClient(url, async (client) => {
      const reading = await client.transaction('read')
      for await (const statement of contentOf(ofServer(reading))) connection.exec(statement)
      reading.close()
    })
    connection.exec('COMMIT')
  } finally {
    connection.close()
  }
  assertIntegrity(file)
  sync(file)
}

const BATCH_LENGTH = 1_000_000

export async function load(client: Client, source: Database.Database): Promise<void> {
  const writing = await client.transaction('write')
  try {
    let batch = (await dropsOf(ofServer(writing))).join(';\n')
    for await (const statement of contentOf(ofFile(source))) {
      if (batch.length + statement.length > BATCH_LENGTH) {
        await writing.executeMultiple(batch)
        batch = ''
      }
      batch += `;\n${statement}`
    }
    await writing.executeMultiple(batch)
    await writing.commit()
  } finally {
    writing.close()
  }
}

export async function isEmpty(client: Client): Promise<boolean> {
  return (await dropsOf(ofServer(client))).length === 0
}

export async function withDownload<T>(url: string, work: (file: string) => Promise<T> | T): Promise<T> {
  makePrivateFolder(dirname(databaseFile()))
  const folder = mkdtempSync(join(dirname(databaseFile()), '.server-'))
  try {
    const file = join(folder, 'copy.db')
    await download(url, file)
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const digestsOfServer = (url: string): Promise<Map<string, Digest>> => withDownload(url, digestsOfFile)

export function digestsOfFile(file: string): Map<string, Digest> {
  const connection = new Database(file, { readonly: true })
  try {
    return digestsOf(connection)
  } finally {
    connection.close()
  }
}

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
