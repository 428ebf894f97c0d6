import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from '~/format/address'
import { isLowData } from '~/http/request-headers'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { Invalid } from '~/models/records/errors'
import { renderPage } from '~/models/writing/markup/page-html.server'
import { type PostFormInput, postFormSchema } from '~/models/writing/post/post.schema'
import { listByIds, type Post, previewOf } from '~/models/writing/post/post.server'
import styles from '~/storefront/writing/journal/post.css?url'
import { presentPost } from '~/storefront/writing/journal/post.presenter.server'
import { PostPage } from '~/storefront/writing/journal/post-page'
import { stylesheets } from '~/ui/stylesheets'
import { PreviewBanner, previewMeta, previewStyles } from './banner'
import { type Mistakes, parseLeniently, previewRoute, sentencesOf } from './preview.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => previewMeta(data?.shown.title ?? '', matches)
export const links = stylesheets(styles, previewStyles)
export const headers = noStore
const REPLACEMENTS = {
  standIns: { title: 'Untitled post', slug: 'preview', content: '…' },
  // A draft may have any date.
  always: { publication: 'draft' },
}

const postPreview = previewRoute({
  elsewhere: addresses.journal(),
  read: readPost,
  present: (post, { request, context }) => presentPost(context, post, { lowData: isLowData(request.headers) }),
})

export const loader = postPreview.loader
export const action = postPreview.action

/** The form would have to be sent again. */
export const shouldRevalidate = () => false

export default function PostPreview() {
  const { shown, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBanner problems={problems} />
      <PostPage post={shown} />
    </>
  )
}

/** The post that the form describes, without the fields that are wrong, and what is wrong with it. Throws 400 for what is no such form. */
async function readPost(request: Request) {
  const form = await request.formData()
  const id = parseId(new URL(request.url).searchParams.get('id'))
  const [stored = null] = id === null ? [] : await listByIds([id])
  const mistakes: Mistakes = {}
  const input = parseLeniently(form, postFormSchema, mistakes, REPLACEMENTS)
  const post = await presentLeniently(input, stored, mistakes)
  const { problems } = await renderPage(post.content)
  return { row: post, problems: [...sentencesOf(mistakes), ...problems] }
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
