import { z } from 'zod'
import { cleanLine } from '~/format/clean-text'
import { BAD_TEXT, unlessFarTooLong, wellFormed } from '~/models/records/fields'
import { FACT_FIELD_NAMES, FACT_FIELDS, type FactField, KNOWN_FACTS } from './facts'

const MAX_FACTS = 30
const MAX_NAME = 60
const MAX_VALUE = 200
// Not a number: objects would put it first.
const NAME = /^\p{L}[^:\r\n]*$/u

const byName = z
  .record(
    z.string().meta({ pattern: NAME.source, maxLength: MAX_NAME }),
    z.string().meta({ minLength: 1, maxLength: MAX_VALUE }),
  )
  .meta({ maxProperties: MAX_FACTS })

/** Facts by name, or a text with a fact in each line. Missing keeps the stored ones. */
export const facts = () =>
  z
    .union([z.string(), byName], { error: 'Must be facts by name' })
    .transform((posted, context) => {
      const pairs = typeof posted === 'string' ? pairsIn(posted) : Object.entries(posted)
      const given = pairs.map(cleaned)
      const problem = problemOf(given)
      if (problem === null) return inOrder(given)
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })
    .optional()

const clean = unlessFarTooLong(MAX_VALUE, cleanLine)

type Pair = readonly [name: string, value: string]

function cleaned([name, value]: Pair): Pair {
  const typed = clean(name)
  const known = KNOWN_FACTS.find((one) => one.toLowerCase() === typed.toLowerCase())
  return [known ?? typed, clean(value)]
}

function inOrder(pairs: Pair[]): Record<string, string> {
  const given = new Map(pairs)
  const known = KNOWN_FACTS.filter((name) => given.has(name)).map((name) => [name, given.get(name) ?? ''])
  return Object.fromEntries([...known, ...pairs]) as Record<string, string>
}

function pairsIn(text: string): Pair[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const colon = line.indexOf(':')
    return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)]
  })
}

function problemOf(pairs: Pair[]): string | null {
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

export const factFields = {
  ...(Object.fromEntries(FACT_FIELD_NAMES.map((name) => [name, z.string().optional()])) as Record<
    FactField,
    z.ZodOptional<z.ZodString>
  >),
  further_facts: z
    .string()
    .max(MAX_FACTS * (MAX_NAME + MAX_VALUE + 4))
    .optional(),
}

interface Folded {
  facts?: Record<string, string>
  errors?: Partial<Record<keyof typeof factFields, string>>
}

export function foldFacts(posted: Partial<Record<keyof typeof factFields, string>>): Folded {
  const filled = FACT_FIELD_NAMES.filter((field) => clean(posted[field] ?? ''))
  const known = filled.map((field) => cleaned([FACT_FIELDS[field], posted[field] ?? '']))
  const wrong = filled.flatMap((field, index) => {
    const problem = factProblem(...known[index]!)
    return problem === null ? [] : [[field, problem] as const]
  })
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) }
  const all = [...known, ...pairsIn(posted.further_facts ?? '').map(cleaned)]
  const problem = problemOf(all)
  return problem === null ? { facts: inOrder(all) } : { errors: { further_facts: problem } }
}
