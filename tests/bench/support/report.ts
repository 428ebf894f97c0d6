import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = 'docs/measures.md'
const HEAD = `# Measures

Compare ratios, not times: each number is beside a reference of the same run, with the server on one core and the load on
another. Each section is written by the command it names; run it again after \`npm run build\`.
`

interface Part {
  title: string
  command: string
  /** What was measured, its reference and the limit. */
  text: string
  columns: string[]
  rows: (string | number)[][]
}

/** Prints the measurements and replaces the section of the same title in docs/measures.md. */
export function report({ title, command, text, columns, rows }: Part): void {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.versions.node}.`
  const alignment = columns.map((_, column) => (column === 0 ? '---' : '---:'))
  const table = [columns, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const part = `## ${title}\n\n${text} \`npm run ${command}\`, ${machine}\n\n${table}\n`
  console.log(part)
  const parts = (existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD).split(/^(?=## )/m)
  const place = parts.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (place === -1) parts.push(part)
  else parts[place] = part
  writeFileSync(FILE, parts.map((one) => one.trimEnd()).join('\n\n') + '\n')
  execFileSync('node_modules/.bin/prettier', ['--write', '--log-level', 'warn', FILE])
}

export function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`
}
