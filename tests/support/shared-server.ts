import { copyFileSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { type RunningServer, serve } from './server'

// Modules are loaded afresh for each test file; the server stays as long as their process.
const worker = globalThis as { sharedServer?: Promise<RunningServer> }

/**
 * A server that the test files of a process use one after the other, each from the template's content: a start takes
 * longer than most of them.
 */
export async function sharedServer(templateFile: string, env: Record<string, string>): Promise<RunningServer> {
  worker.sharedServer ??= start(templateFile, env)
  const server = await worker.sharedServer
  await fillFrom(templateFile, server.databaseFile)
  const printedBefore = server.output().length
  return { ...server, output: () => server.output().slice(printedBefore) }
}

function start(templateFile: string, env: Record<string, string>): Promise<RunningServer> {
  // The template's folder goes when all tests have ended.
  const databaseFile = join(mkdtempSync(join(dirname(templateFile), 'shared-')), 'boutique.db')
  copyFileSync(templateFile, databaseFile)
  return serve(databaseFile, env)
}

/** SQLite writes the content over the database as one transaction, which the shop sees like any other. */
async function fillFrom(templateFile: string, databaseFile: string): Promise<void> {
  const database = new Database(databaseFile)
  const former = database.prepare('SELECT max(version) FROM content_version').pluck().get()
  const template = new Database(templateFile, { readonly: true })
  await template.backup(databaseFile)
  template.close()
  // As after a restore: what the shop keeps in memory is of other content.
  database.prepare('UPDATE content_version SET version = version + ?').run(former)
  database.exec('INSERT OR REPLACE INTO piece_version SELECT 0, max(version) FROM content_version')
  database.close()
}
