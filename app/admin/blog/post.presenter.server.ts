import { formatAdminDate, formatDateTimeField } from '~/format/dates'
import { postFormSchema, type PostFormFields } from '~/models/post/post.schema'
import type { PostInput } from '~/models/post/post.schema'
import { create, findById, isPublic, update, type Post } from '~/models/post/post.server'
import type { RecordEditor } from '../records/editor.server'
import { checkboxValue, type ValuesOf } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { failedPost } from './post-form'

const MINUTE_MS = 60_000

export interface PostRow {
  id: number
  title: string
  slug: string
  isPublished: boolean
  /** Published, but in the future. */
  isScheduled: boolean
  date: string
}

export function presentPostRow(post: Post): PostRow {
  const { id, title, slug, is_published, published_at, created_at } = post
  return {
    id,
    title,
    slug,
    isPublished: is_published,
    isScheduled: is_published && !isPublic(post),
    date: formatAdminDate(published_at ?? created_at),
  }
}

export const postEditor: RecordEditor<Post, typeof postFormSchema> = {
  kind: 'post',
  schema: postFormSchema,
  picture: 'image',
  present: presentPostForm,
  findById,
  create,
  update: async (id, input, change) => update(id, await withMoment(id, input), change),
  redirectTo: adminLinks.blog(),
  saved: (isNew) => ({ title: 'Success', text: `Blog post ${isNew ? 'created' : 'updated'} successfully.` }),
  failed: failedPost,
}

function presentPostForm(post: Post): ValuesOf<PostFormFields> {
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    meta_description: post.meta_description ?? undefined,
    author: post.author ?? undefined,
    image: post.image ?? undefined,
    image_alt: post.image_alt ?? undefined,
    tags: post.tags.join(', '),
    is_published: checkboxValue(post.is_published),
    published_at: post.published_at ? formatDateTimeField(post.published_at) : undefined,
  }
}

/** The field has minutes: an unchanged time keeps its seconds. Removing a future time publishes now. */
async function withMoment(id: number, input: PostInput): Promise<PostInput> {
  const { published_at: stored } = await findById(id)
  const given = input.published_at
  if (given && stored && minuteOf(given) === minuteOf(stored)) return { ...input, published_at: stored }
  const isUnscheduled = !given && stored !== null && stored.getTime() > Date.now()
  return isUnscheduled && input.is_published ? { ...input, published_at: new Date() } : input
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS)
