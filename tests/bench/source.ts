import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { circlesOf, folderGraphs, importGraph, kindFolders, kindsNamedBy } from '../../eslint/import-graph.js'
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
  /** In per cent of the characters of the sources. */
  comments: number
  /** Of the app, without its seed and tests. */
  app: number
  /** Entries of app/models and of app/admin, loose files included. */
  models: number
  admin: number
  /** Folders that import each other in circles, within a floor. */
  circles: number
  /** Files that import from five or more kinds of record. */
  manyKinds: number
  /** Lines of tests for each line of source. */
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
  const texts = code
    .filter((file) => !isTest(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
  const characters = sum(texts.map(([, text]) => text.length))
  const comments = sum(texts.map(([file, text]) => commentsIn(file, text)))
  const ofApp = (file: string) => file.startsWith('app/') && !file.startsWith('app/seed/') && !isTest(file)
  const inFolder = (name: string) =>
    sum(code.filter((file) => file.startsWith(name)).map((file) => linesOf(file).length))
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object }
  return {
    files: lengths.length,
    lines,
    short: lengths.filter((length) => length <= SHORT_LINES).length,
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    largest: lengths.at(-1) ?? 0,
    comments: (comments / characters) * 100,
    app: sum(code.filter(ofApp).map((file) => linesOf(file).length)),
    models: entriesOf(join(folder, 'app/models')),
    admin: entriesOf(join(folder, 'app/admin')),
    ...knotsOf(folder),
    tests: sum(code.filter(isTest).map((file) => linesOf(file).length)) / lines,
    ...(Object.fromEntries(FOLDERS.map((name) => [name, inFolder(name)])) as Record<Folder, number>),
    packages: Object.keys(lock.packages).filter((name) => name.startsWith('node_modules/')).length,
    ...installedIn(join(folder, 'node_modules')),
  }
}

function commentsIn(file: string, text: string): number {
  if (file.endsWith('.css')) return sum([...text.matchAll(/\/\*[^]*?\*\//g)].map(([comment]) => comment.length))
  const lengths = new Map<number, number>()
  const visit = (node: ts.Node) => {
    const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
    const after = ts.getTrailingCommentRanges(text, node.getEnd()) ?? []
    for (const { pos, end } of [...before, ...after]) lengths.set(pos, end - pos)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return sum([...lengths.values()])
}

const entriesOf = (folder: string) =>
  readdirSync(folder).filter((name) => !/\.test\.tsx?$/.test(name) && existsSync(join(folder, name))).length

function knotsOf(folder: string): Pick<Size, 'circles' | 'manyKinds'> {
  const graph = importGraph(resolve(folder))
  const [folders = new Map<string, string[]>()] = folderGraphs(graph)
  const kinds = kindFolders(graph)
  const manyKinds = [...graph.values()].filter((targets) => kindsNamedBy(targets, kinds).size > 4).length
  return { circles: sum(circlesOf(folders).map((circle) => circle.length)), manyKinds }
}

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
  comments: 'Comments, per cent of the characters',
  app: 'Lines of app, without seed',
  models: 'Folders in app/models, with loose files',
  admin: 'Folders in app/admin, with loose files',
  circles: 'Folders that import each other in circles',
  manyKinds: 'Files that import from five or more kinds',
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
    before[key] === 0 ? '–' : times(now[key] / before[key]),
  ]),
})

function written(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
