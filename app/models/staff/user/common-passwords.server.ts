import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const REPEATED = /^(.+?)\1+$/
const MIN_UNIT = 3
const ENDING = /[\d\W_]+$/

export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await readList()
  const lower = password.toLowerCase()
  return [lower, lower.replace(ENDING, '')].some((text) => {
    const unit = REPEATED.exec(text)?.[1]
    return common.has(text) || (unit !== undefined && (unit.length < MIN_UNIT || common.has(unit)))
  })
}

/** Not cached: the list takes megabytes, and is rarely needed. */
async function readList(): Promise<Set<string>> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[])
}
