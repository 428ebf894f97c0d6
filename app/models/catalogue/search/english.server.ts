import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** One text rather than a set: half a megabyte instead of five, and fast enough for the few words that nothing finds. */
let words: Promise<string> | undefined

/** Knows the 55,000 words that are most used in English, in all their forms. */
export async function isEnglish(word: string): Promise<boolean> {
  words ??= readWords()
  return (await words).includes(`\n${word}\n`)
}

async function readWords(): Promise<string> {
  const file = require.resolve('@zxcvbn-ts/language-en/src/commonWords.json')
  const list = JSON.parse(await readFile(file, 'utf8')) as string[]
  // Buffer makes one flat string.
  return Buffer.from(`\n${list.join('\n')}\n`).toString('utf8')
}
