// Pages that are open during an update still ask for the files of the build before (docs/decisions/broken-lines.md).
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'build/client/assets'
// Remix clears the folder of the build.
const FORMER = '.former-assets'
const LIST = 'build/former-assets.json'

if (process.argv.includes('--restore')) restore()
else keep()

function keep() {
  if (!existsSync(ASSETS)) return
  const older = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : []
  for (const name of older) for (const end of ['', '.br', '.gz']) rmSync(join(ASSETS, name + end), { force: true })
  rmSync(FORMER, { recursive: true, force: true })
  renameSync(ASSETS, FORMER)
}

function restore() {
  const former = existsSync(FORMER) ? readdirSync(FORMER).filter((name) => !/\.(?:br|gz)$/.test(name)) : []
  const names = former.filter((name) => !existsSync(join(ASSETS, name)))
  for (const name of names) renameSync(join(FORMER, name), join(ASSETS, name))
  writeFileSync(LIST, JSON.stringify(names))
  rmSync(FORMER, { recursive: true, force: true })
}
