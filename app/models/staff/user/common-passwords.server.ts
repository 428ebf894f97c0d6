import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const MIN_UNIT = 3
const ENDING = /(?<![\d\W_])[\d\W_]+$/

export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await readList()
  const lower = password.toLowerCase()
  return [lower, lower.replace(ENDING, '')].some((text) => {
    // What a text consists of, again and again, begins where the text doubled has the text again.
    const unit = text.slice(0, (text + text).indexOf(text, 1))
    return common.has(text) || (unit !== text && (unit.length < MIN_UNIT || common.has(unit)))
  })
}

/** Not cached: the list takes megabytes, and is rarely needed. */
async function readList(): Promise<Set<string>> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[])
}
