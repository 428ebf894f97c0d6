import { parseId } from '~/format/address'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { Invalid } from '~/models/errors'
import { renderPage } from '~/models/markup/page-html.server'
import { postFormSchema, type PostFormInput } from '~/models/post/post.schema'
import { listByIds, type Post } from '~/models/post/post.server'
import { previewOf, type PostPreview } from '~/models/post/preview.server'

/** For fields that a post cannot do without. */
const STAND_INS = { title: 'Untitled post', slug: 'preview', content: '…' }

/** By field. */
type Mistakes = Record<string, string[] | null>

/** The post that the form describes, without the fields that are wrong, and what is wrong with it. Throws 400 for what is no such form. */
export async function previewForm(request: Request): Promise<PostPreview> {
  const form = await request.formData()
  const id = parseId(new URL(request.url).searchParams.get('id'))
  const [stored = null] = id === null ? [] : await listByIds([id])
  const mistakes: Mistakes = {}
  const post = await presentLeniently(parseLeniently(form, mistakes), stored, mistakes)
  const { problems } = await renderPage(post.content)
  return { post, problems: [...Object.entries(mistakes).flatMap(sentencesOf), ...problems] }
}

/** Adds to `mistakes`, as below. */
function parseLeniently(form: FormData, mistakes: Mistakes): PostFormInput {
  const whole = parseForm(form, postFormSchema)
  if (whole.status === 'success') return whole.value
  Object.assign(mistakes, whole.error)
  for (const name of Object.keys(mistakes)) form.delete(name)
  for (const [name, value] of Object.entries(STAND_INS)) if (!form.get(name)) form.set(name, value)
  // A draft may have any date.
  form.set('publication', 'draft')
  const rest = parseForm(form, postFormSchema)
  if (rest.status !== 'success') throw badRequest(null)
  return rest.value
}

async function presentLeniently(input: PostFormInput, stored: Post | null, mistakes: Mistakes): Promise<Post> {
  try {
    return await previewOf(input, stored)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    Object.assign(mistakes, error.errors)
    const unknown = Object.fromEntries(Object.keys(error.errors).map((name) => [name, null]))
    return previewOf({ ...input, ...unknown }, stored)
  }
}

/** "Title is required" names its field, "At most 320 characters" does not. */
function sentencesOf([name, messages]: [name: string, messages: string[] | null]): string[] {
  const field = (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')
  return (messages ?? []).map((message) => (message.startsWith(field) ? message : `${field}: ${message}`))
}
