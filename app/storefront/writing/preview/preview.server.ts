import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { parseForm } from '~/http/parse-form.server'
import { requireStaff } from '~/http/session.server'

export interface Preview<Row> {
  row: Row
  /** For staff: what is missing or wrong. */
  problems: string[]
}

interface PreviewedKind<Row, Shown> {
  /** Where a request without a form is sent, since there is nothing to show. */
  elsewhere: string
  read: (request: Request) => Promise<Preview<Row>>
  present: (row: Row, args: LoaderFunctionArgs) => Promise<Shown>
}

/** The action and the loader of a route that shows what a form describes. */
export function previewRoute<Row, Shown>({ elsewhere, read, present }: PreviewedKind<Row, Shown>) {
  // Of a request, between its action and its loader.
  const previews = new WeakMap<object, Preview<Row>>()
  return {
    action: async ({ request, context }: ActionFunctionArgs) => {
      await requireStaff(request, 'edit')
      previews.set(context, await read(request))
      return null
    },
    loader: async (args: LoaderFunctionArgs) => {
      const preview = previews.get(args.context)
      if (!preview) throw redirect(elsewhere, 303)
      return { shown: await present(preview.row, args), problems: preview.problems }
    },
  }
}

export type Mistakes = Record<string, string[] | null>

interface Replacements {
  /** By name, for fields that are missing or wrong. */
  standIns: Record<string, string>
  /** By name, for each form that has a mistake. */
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
