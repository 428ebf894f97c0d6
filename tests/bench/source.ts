import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report, times } from './support/report'

// The size of the source: `npm run bench source -- FOLDER` compares this copy with an older one. Both are installed.
const SHORT_LINES = 15

/** Of which the lines are counted apart, tests included. */
const FOLDERS = ['server/', 'db/', 'app/client/', 'scripts/', 'tests/'] as const
type Folder = (typeof FOLDERS)[number]

interface Size extends Record<Folder, number> {
  files: number
  lines: number
  short: number
  median: number
  largest: number
  /** Of the lines, in per cent. */
  comments: number
  /** Test lines for each source line. */
  tests: number
  packages: number
  installed: number
  megabytes: number
}

function sizeOf(folder: string): Size {
  const all = execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' }).split('\0')
  const code = all.filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !file.startsWith('shared/'))
  const isTest = (file: string) => file.startsWith('tests/') || /\.test\.[jt]sx?$/.test(file)
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
  const sources = code.filter((file) => !isTest(file)).map(linesOf)
  const lengths = sources.map((lines) => lines.length).sort((one, other) => one - other)
  const lines = sum(lengths)
  const comments = sum(sources.map((text) => text.filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length))
  const inFolder = (name: string) =>
    sum(code.filter((file) => file.startsWith(name)).map((file) => linesOf(file).length))
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object }
  return {
    files: lengths.length,
    lines,
    short: lengths.filter((length) => length <= SHORT_LINES).length,
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    largest: lengths.at(-1) ?? 0,
    comments: (comments / lines) * 100,
    tests: sum(code.filter(isTest).map((file) => linesOf(file).length)) / lines,
    ...(Object.fromEntries(FOLDERS.map((name) => [name, inFolder(name)])) as Record<Folder, number>),
    packages: Object.keys(lock.packages).filter((name) => name.startsWith('node_modules/')).length,
    ...installedIn(join(folder, 'node_modules')),
  }
}

/** What `npm ci` has put there. */
function installedIn(folder: string): Pick<Size, 'installed' | 'megabytes'> {
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8')) as { packages: object }
  const kilobytes = Number.parseInt(execFileSync('du', ['-sk', folder, '--exclude=.cache'], { encoding: 'utf8' }), 10)
  return { installed: Object.keys(packages).length, megabytes: Math.round(kilobytes / 1024) }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const WHAT: Record<keyof Size, string> = {
  files: 'Source files',
  lines: 'Lines',
  short: `Files of at most ${SHORT_LINES} lines`,
  median: 'Median file, in lines',
  largest: 'Largest file, in lines',
  comments: 'Comment lines, per cent',
  tests: 'Test lines for each source line',
  'server/': 'Lines of server',
  'db/': 'Lines of db',
  'app/client/': 'Lines of app/client',
  'scripts/': 'Lines of scripts',
  'tests/': 'Lines of tests',
  packages: 'Packages in the lock file',
  installed: 'Installed packages',
  megabytes: 'Installed, in MB',
}

const [older] = process.argv.slice(2)
if (!older) throw new Error('Usage: npm run bench source -- FOLDER')
const [before, now] = [sizeOf(older), sizeOf('.')]
report({
  title: 'Source',
  command: 'bench source',
  text: 'Source code without tests, before and after the restructuring.',
  columns: ['What', 'Before', 'Now', 'Ratio'],
  rows: (Object.keys(WHAT) as (keyof Size)[]).map((key) => [
    WHAT[key],
    written(before[key]),
    written(now[key]),
    times(now[key] / before[key]),
  ]),
})

function written(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
