// npm run db:generate -- --name add_care_note
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
makeStrict(new URL('../db/migrations/', import.meta.url))
dropOldSnapshots(new URL('../db/migrations/meta/', import.meta.url))

function makeStrict(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
    const file = new URL(name, folder)
    const before = readFileSync(file, 'utf8')
    const after = before.replace(/(CREATE TABLE `[\s\S]*?\n\));/g, '$1 STRICT;')
    if (after !== before) writeFileSync(file, after)
  }
}

function dropOldSnapshots(folder) {
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(new URL(name, folder))
}
