import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { report } from './support/report'

// How many files the steps of docs/decisions/remix-v2.md touch (npm run bench framework).
const PACKAGES = ['react', 'node', 'route-config', 'dev', 'server-runtime'].map((name) => `@remix-run/${name}`)

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { encoding: 'utf8' }).trim().split('\n')
const imports = files.map((file) => ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
const named = imports.map((all) => new Set(all.map(({ fileName }) => fileName)))

report({
  title: 'Imports of the framework',
  command: 'bench framework',
  text: 'Files that import each package of Remix, for types alone and tests included.',
  columns: ['Package', 'Files'],
  rows: PACKAGES.map((name) => [`\`${name}\``, named.filter((names) => names.has(name)).length]),
})
