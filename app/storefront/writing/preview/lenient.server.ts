import type { z } from 'zod'
import { parseForm } from '~/http/parse-form.server'

export type Mistakes = Record<string, string[] | null>

interface Replacements {
  /** For missing or wrong fields. */
  standIns: Record<string, string>
  /** For every form with a mistake. */
  always?: Record<string, string>
}

/** Adds to `mistakes`. Throws 400 for what is no such form. */
export function parseLeniently<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  mistakes: Mistakes,
  { standIns, always = {} }: Replacements,
): z.output<Schema> {
  const whole = parseForm(form, schema)
  if (whole.status === 'success') return whole.value
  Object.assign(mistakes, whole.error)
  for (const name of Object.keys(mistakes)) form.delete(name)
  for (const [name, value] of Object.entries(standIns)) if (!form.get(name)) form.set(name, value)
  for (const [name, value] of Object.entries(always)) form.set(name, value)
  const rest = parseForm(form, schema)
  if (rest.status !== 'success') throw new Response('Bad Request', { status: 400 })
  return rest.value
}

export function sentencesOf(mistakes: Mistakes): string[] {
  return Object.entries(mistakes).flatMap(sentencesOfField)
}

/** "Title is required" names its field, "At most 320 characters" does not. */
function sentencesOfField([name, messages]: [name: string, messages: string[] | null]): string[] {
  const field = (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')
  return (messages ?? []).map((message) => (message.startsWith(field) ? message : `${field}: ${message}`))
}
