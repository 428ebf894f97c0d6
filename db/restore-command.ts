import { restore } from './restore'

const [file] = process.argv.slice(2)

if (!file) {
  console.error('Usage: npm run restore FILE')
  process.exit(1)
}

try {
  const { replaced, pictures } = await restore(file)
  console.log(`Restored ${file}${replaced ? `; the database it replaced is ${replaced}` : ''}`)
  if (pictures > 0) console.log(`${pictures} files of uploaded pictures came back with it`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
