import { parseArgs } from 'node:util'
import { runCommand } from './run-command'

const USAGE = 'Usage: npm run backup [-- --keep NUMBER]'

await runCommand(async (args) => {
  const { keep, nightly } = readOptions(args)
  const { backup, nightlyBackup } = await import('#db/backup')
  if (nightly) await nightlyBackup(nightly)
  else console.log(`Saved ${await backup(keep)}`)
})

function readOptions(args: string[]): { keep?: number; nightly?: string | undefined } {
  const options = { keep: { type: 'string' }, nightly: { type: 'string' } } as const
  const { keep, nightly } = parseArgs({ args, options }).values
  if (keep === undefined) return { nightly }
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Error(USAGE)
  return { keep: Number(keep), nightly }
}
