import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { KnownPicture } from '~/admin/media/image-field'
import { HistoryLink } from '~/admin/records/history-link'
import { loadRecord } from '~/admin/records/load.server'
import { formAction } from '~/admin/records/save.server'
import { type FormValues, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { DuplicateLink, ViewLink } from '~/admin/shell/record-list'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { BackLink, Screen } from '~/admin/shell/screen'
import { summary } from '~/format/text'
import { href } from '~/href'
import { links } from '~/links'
import { pictureOf } from '~/models/media/picture.server'
import { listBylines, listNames } from '~/models/writing/author/author.server'
import { POST } from '~/models/writing/post/post.kind'
import { listTags, type Post } from '~/models/writing/post/post.server'
import { suggestNames } from '~/models/writing/post/related-names.server'
import { env } from '~/runtime/env.server'
import { postEditor } from './post.presenter.server'
import { failedPost, LABELS, type PostChoices, PostForm } from './post-form'

// Others can be named, too: these are suggestions.
const BYLINES = 50

const TAGS = 40

const POSTS = 200

const PRODUCTS = 500

const BEGINNING_CHARACTERS = 200

const NEW = 'Create New Post'
const NOT_LOADED = 'Error loading blog post'

export const meta = recordMeta(POST, NEW, NOT_LOADED)
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record: post, form, changed } = await loadRecord(request, params, postEditor)
  const record = post && { id: post.id, title: post.title, slug: post.slug }
  return { record, form, changed, choices: await presentChoices(post, form.values) }
}

export const action = formAction(postEditor)
export const clientAction = keepFormOnNetworkError(failedPost)

export default function EditPost() {
  const { record, form, changed, choices } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={record?.title ?? NEW}
      aside={
        record ? (
          <>
            <DuplicateLink form={href('/admin/blog/edit/new')} id={record.id} name={record.title} />
            <ViewLink to={links.post(record.slug)} what="the post" />
          </>
        ) : undefined
      }
    >
      <BackLink to={href('/admin/blog')}>Back to Blog Posts</BackLink>
      {changed ? <HistoryLink {...changed} /> : null}
      <PostForm key={record?.id ?? 'new'} loaded={form} choices={choices} />
    </Screen>
  )
}

export const ErrorBoundary = missing(NOT_LOADED, href('/admin/blog'), 'Back to Blog Posts', {
  text: 'Error loading blog post. Please try again later.',
  always: true,
  labels: LABELS,
})

async function presentChoices(post: Post | null, { image }: FormValues): Promise<PostChoices> {
  const [authors, bylines, tags, posts, products] = await Promise.all([
    listNames(),
    listBylines(BYLINES),
    listTags(),
    suggestNames('post', POSTS),
    suggestNames('product', PRODUCTS),
  ])
  const known = new Set(authors.map((name) => name.toLowerCase()))
  return {
    authors,
    bylines: bylines.map(({ name }) => name).filter((name) => !known.has(name.toLowerCase())),
    tags: tags.slice(0, TAGS),
    posts,
    products,
    cover: typeof image === 'string' ? coverOf(image) : null,
    origin: env.ORIGIN,
    beginning: summary(post?.content_text.slice(0, 2 * BEGINNING_CHARACTERS) ?? '', BEGINNING_CHARACTERS),
  }
}

function coverOf(address: string): KnownPicture | null {
  const { src, width, height, widths } = pictureOf(address)
  return width && height ? { address, src, width, height, widths } : null
}
