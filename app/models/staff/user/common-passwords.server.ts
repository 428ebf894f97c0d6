import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const REPEATED = /^(.+?)\1+$/
/** Shorter ones are repeated so often in a password that anyone would try them. */
const MIN_UNIT = 3
const ENDING = /[\d\W_]+$/

/** Whether a password is one of the most common, also in capitals, repeated, or with digits and signs at its end. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await readList()
  const lower = password.toLowerCase()
  return [lower, lower.replace(ENDING, '')].some((text) => {
    const unit = REPEATED.exec(text)?.[1]
    return common.has(text) || (unit !== undefined && (unit.length < MIN_UNIT || common.has(unit)))
  })
}

/** Read each time: passwords are set rarely, and the list would take megabytes of memory. */
async function readList(): Promise<Set<string>> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[])
}
