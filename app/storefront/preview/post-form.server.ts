import { parseId } from '~/format/address'
import { Invalid } from '~/models/errors'
import { renderPage } from '~/models/markup/page-html.server'
import { postFormSchema, type PostFormInput } from '~/models/post/post.schema'
import { listByIds, type Post } from '~/models/post/post.server'
import { previewOf, type PostPreview } from '~/models/post/preview.server'
import { parseLeniently, sentencesOf, type Mistakes } from './lenient.server'

const REPLACEMENTS = {
  standIns: { title: 'Untitled post', slug: 'preview', content: '…' },
  // A draft may have any date.
  always: { publication: 'draft' },
}

/** Throws 400 for what is no such form. */
export async function previewPost(request: Request): Promise<PostPreview> {
  const form = await request.formData()
  const id = parseId(new URL(request.url).searchParams.get('id'))
  const [stored = null] = id === null ? [] : await listByIds([id])
  const mistakes: Mistakes = {}
  const input = parseLeniently(form, postFormSchema, mistakes, REPLACEMENTS)
  const post = await presentLeniently(input, stored, mistakes)
  const { problems } = await renderPage(post.content)
  return { post, problems: [...sentencesOf(mistakes), ...problems] }
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
