import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from './run-command'

const USAGE = `Usage: npm run move -- --to libsql://…, https://…, http://… or file:…
       npm run move -- --uploads s3://… or file:…`
const PLACE = /^(?:file:|(?:libsql|https?):\/\/).+/
const UPLOADS = /^(?:file:\/|s3:\/\/).+/

await runCommand(async (args) => {
  const options = { to: { type: 'string' }, uploads: { type: 'string' } } as const
  const { to, uploads } = parseArgs({ args, options }).values
  const isValid = (to ?? uploads) !== undefined && PLACE.test(to ?? 'file:x') && UPLOADS.test(uploads ?? 'file:/x')
  if (!isValid) throw new Error(USAGE)
  if (uploads !== undefined) await copyFiles(uploads)
  if (to !== undefined) await moveDatabase(to)
  console.log('What was there stays as it is.')
})

async function copyFiles(to: string): Promise<void> {
  const { openUploads } = await import('~/runtime/uploads/uploads.server')
  const { copyUploads } = await import('../../app/runtime/uploads/store')
  const { files, copied } = await copyUploads(openUploads(), openUploads(to))
  console.log(`${copied} of ${files} uploaded files were copied; the others were there. Now set UPLOADS_URL=${to}`)
}

async function moveDatabase(to: string): Promise<void> {
  const { move } = await import('#db/move')
  const moved = [...(await move(to))].filter(([, { rows }]) => rows > 0)
  for (const [name, { rows }] of moved) console.log(`${String(rows).padStart(9)}  ${name}`)
  console.log(`Moved, and compared with the original. Now set DATABASE_URL=${to} and ${await secretToSet()}.`)
}

async function secretToSet(): Promise<string> {
  const { env } = await import('~/runtime/env.server')
  const { secretFile } = await import('~/runtime/files.server')
  if (env.SESSION_SECRET) return 'the same SESSION_SECRET as now'
  if (existsSync(secretFile())) return `SESSION_SECRET to what ${secretFile()} has`
  return 'SESSION_SECRET to at least 32 random characters'
}
