// `node tests/mutations/run.mjs [WORD…]` breaks one rule after the other in a copy of the sources, and prints which the
// daily tests do not notice. WORDs choose rules by what they say.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MUTATIONS } from './mutations.mjs'

const words = process.argv.slice(2)
const chosen = MUTATIONS.filter(({ breaks }) => words.every((word) => breaks.includes(word)))
const folder = copySources()
let survived = 0
try {
  const tests = [...new Set(chosen.flatMap((mutation) => mutation.tests))]
  if (!pass(tests)) throw new Error('The tests fail without a mutation')
  for (const mutation of chosen) {
    const isKilled = withMutation(mutation, () => !pass(mutation.tests))
    if (!isKilled) survived += 1
    process.stdout.write(`${isKilled ? 'killed  ' : 'SURVIVED'} ${mutation.breaks}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${chosen.length - survived} killed, ${survived} survived\n`)
process.exitCode = survived === 0 ? 0 : 1

function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'boutique-mutations-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && existsSync(name))) cpSync(file, join(copy, file))
  for (const modules of ['node_modules', 'packages/better-sqlite3-12/node_modules']) {
    if (existsSync(modules)) symlinkSync(resolve(modules), join(copy, modules))
  }
  return copy
}

/** Throws when the rule is not where its row says, once. */
function withMutation({ breaks, file, from, to }, work) {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`"${breaks}" is not in ${file} once: ${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    return work()
  } finally {
    writeFileSync(path, source)
  }
}

function pass(tests) {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  return spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...tests], { cwd: folder }).status === 0
}
