import { parseArgs } from 'node:util'
import { runCommand } from './run-command'

const USAGE = 'Usage: npm run restore -- FILE, or npm run restore -- --before-migration'

await runCommand(async (args) => {
  const { file, isBeforeMigration } = readOptions(args)
  const { restore, undoMigration } = await import('#db/restore')
  const restored = isBeforeMigration ? await undoMigration() : await restore(file)
  if (!restored) return console.log('This version can open the database as it is: nothing was restored')
  const { from, replaced, pictures, otherSecret } = restored
  console.log(`Restored ${from}${replaced ? `; the database it replaced is ${replaced}` : ''}`)
  if (pictures > 0) console.log(`${pictures} files of uploaded pictures came back with it`)
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
