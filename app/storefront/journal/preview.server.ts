import type { z } from 'zod'
import { parseId } from '~/format/address'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { renderPage } from '~/models/markup/page-html.server'
import { postFormSchema } from '~/models/post/post.schema'
import { listByIds } from '~/models/post/post.server'
import { previewOf, type PostPreview } from '~/models/post/preview.server'

/** For fields that a post cannot do without. */
const STAND_INS = { title: 'Untitled post', slug: 'preview', content: '…' }

/** The post that the form describes, without the fields that are wrong, and what is wrong with it. Throws 400 for what is no such form. */
export async function previewForm(request: Request): Promise<PostPreview> {
  const form = await request.formData()
  const id = parseId(new URL(request.url).searchParams.get('id'))
  const [stored] = id === null ? [] : await listByIds([id])
  const { input, mistakes } = parseLeniently(form)
  const post = previewOf(input, stored)
  const { problems } = await renderPage(post.content)
  return { post, problems: [...mistakes, ...problems] }
}

function parseLeniently(form: FormData): { input: z.output<typeof postFormSchema>; mistakes: string[] } {
  const whole = parseForm(form, postFormSchema)
  if (whole.status === 'success') return { input: whole.value, mistakes: [] }
  const errors = whole.error ?? {}
  for (const name of Object.keys(errors)) form.delete(name)
  for (const [name, value] of Object.entries(STAND_INS)) if (!form.get(name)) form.set(name, value)
  // A draft may have any date.
  form.set('publication', 'draft')
  const rest = parseForm(form, postFormSchema)
  if (rest.status !== 'success') throw badRequest(null)
  return { input: rest.value, mistakes: Object.entries(errors).flatMap(sentencesOf) }
}

/** "Title is required" names its field, "At most 320 characters" does not. */
function sentencesOf([name, messages]: [name: string, messages: string[] | null]): string[] {
  const field = (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')
  return (messages ?? []).map((message) => (message.startsWith(field) ? message : `${field}: ${message}`))
}
