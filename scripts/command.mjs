// node scripts/command.mjs backup --keep 14
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name, ...args] = process.argv.slice(2)

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (!existsSync(`build/server/${name}.js`)) {
  console.error(`There is no build with the command ${name}: run npm run build first.`)
  process.exit(1)
}
process.argv = [process.execPath, name, ...args]
await import(`../build/server/${name}.js`)
