import { z } from 'zod'
import { BAD_TEXT, wellFormed } from '~/models/fields'

const MAX_FACTS = 30
const MAX_NAME = 60
const MAX_VALUE = 200
// Not a number: objects would put it first.
const NAME = /^\p{L}[^:\r\n]*$/u

/** Facts by name, or one text with a fact in each line: "Metal: 18ct yellow gold". Missing keeps the stored ones. */
export const facts = () =>
  z
    .union([z.string(), z.record(z.string(), z.string())], { error: 'Must be facts by name' })
    .transform((given, context) => {
      const pairs = typeof given === 'string' ? pairsIn(given) : Object.entries(given)
      const trimmed = pairs.map(([name, value]) => [name.trim(), value.trim()] as const)
      const problem = problemOf(trimmed)
      if (problem === null) return Object.fromEntries(trimmed)
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })
    .optional()

function pairsIn(text: string): [string, string][] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const colon = line.indexOf(':')
    return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)]
  })
}

function problemOf(pairs: (readonly [string, string])[]): string | null {
  if (pairs.length > MAX_FACTS) return `At most ${MAX_FACTS} facts`
  const names = pairs.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) return `“${twice}” is there twice`
  return pairs.map(([name, value]) => factProblem(name, value)).find((problem) => problem !== null) ?? null
}

function factProblem(name: string, value: string): string | null {
  if (!wellFormed(name + value)) return BAD_TEXT
  if (name.length > MAX_NAME || value.length > MAX_VALUE) {
    return `A name has at most ${MAX_NAME} characters, a value at most ${MAX_VALUE}`
  }
  if (!NAME.test(name)) return `“${name}” is not the name of a fact: it starts with a letter`
  return value === '' ? `Write a value for “${name}”, such as “Metal: 18ct yellow gold”` : null
}
