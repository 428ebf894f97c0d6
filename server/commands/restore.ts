import { parseArgs } from 'node:util'
import { runCommand } from './run-command'

const USAGE = 'Usage: npm run restore -- FILE, or npm run restore -- --before-migration'

await runCommand(async (args) => {
  const { file, isBeforeMigration } = readOptions(args)
  const { restore, undoMigration } = await import('#db/restore')
  const restored = isBeforeMigration ? await undoMigration() : await restore(file)
  if (!restored) return console.log('This version can open the database as it is: nothing was restored')
  const { from, replaced, pictures, otherSecret, formerSecret } = restored
  console.log(`Restored ${from}${replaced ? `; the database it replaced is ${replaced}` : ''}`)
  if (pictures > 0) console.log(`${pictures} files of uploaded pictures came back with it`)
  // The models open the restored database, and read its secret, when they are loaded.
  const { settleRestore } = await import('~/models/operations/backup/lost-records.server')
  const { people, lost } = await settleRestore(formerSecret)
  if (people > 0) console.log(`People who had been erased were erased again: ${people}`)
  if (lost > 0) console.log(`The backup does not have ${lost} later orders, payments and documents: see the dashboard`)
  if (otherSecret) console.log(`Now set SESSION_SECRET to what ${otherSecret} has: it signed the links in emails sent`)
})

function readOptions(args: string[]): { file: string; isBeforeMigration: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { 'before-migration': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file = ''] = positionals
  const isBeforeMigration = values['before-migration']
  if ((file === '') !== isBeforeMigration) throw new Error(USAGE)
  return { file, isBeforeMigration }
}
