import { restore } from './restore'

const [file] = process.argv.slice(2)

if (!file) {
  console.error('Usage: npm run restore FILE')
  process.exit(1)
}

try {
  const saved = await restore(file)
  console.log(`Restored ${file}${saved ? `; the database it replaced is ${saved}` : ''}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
