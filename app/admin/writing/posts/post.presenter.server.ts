import type { RecordEditor } from '~/admin/records/editor.server'
import type { ValuesOf } from '~/admin/shell/form-state'
import { formatAdminDate } from '~/format/dates'
import { readSearch, showsPendingOnly } from '~/http/params.server'
import { formValues } from '~/models/records/field-values'
import { WHOLE } from '~/models/records/paging'
import { POST_FIELDS } from '~/models/writing/post/post.kind'
import { postKind } from '~/models/writing/post/post.kind.server'
import { type PostFormFields, postFormSchema } from '~/models/writing/post/post.schema'
import { createFromForm, findById, listIdsForStaff, type Post, updateFromForm } from '~/models/writing/post/post.server'
import { publicationOf, RELATED_POST_FIELDS, RELATED_PRODUCT_FIELDS } from '~/models/writing/post/publication'
import { namesOf } from '~/models/writing/post/related-names.server'
import { failedPost } from './post-form'

export type PostRow = ReturnType<typeof presentPostRow>

export function presentPostRow(post: Post) {
  const { id, title, slug, published_at, created_at } = post
  return { id, title, slug, publication: publicationOf(post), date: formatAdminDate(published_at ?? created_at) }
}

/** The ids of all posts that the query of a list or of a form finds, at most `limit`, newest first. */
export async function listedPosts(request: Request, limit = WHOLE.limit): Promise<number[]> {
  return listIdsForStaff({ q: readSearch(request), pending: showsPendingOnly(request) }, limit)
}

export const postEditor: RecordEditor<Post, typeof postFormSchema> = {
  kind: postKind,
  schema: postFormSchema,
  slugFrom: 'title',
  picture: ['image', 'share_image'],
  present: presentPostForm,
  findById,
  initial: { publication: 'draft' },
  create: createFromForm,
  update: updateFromForm,
  next: listedPosts,
  copy: { name: 'title', values: { publication: 'draft', published_at: undefined, search_title: undefined } },
  saved: ({ title }, { isNew }) => {
    const done = isNew ? 'created' : 'updated'
    return { title: `${title} ${done}`, text: `Blog post ${done} successfully.` }
  },
  failed: failedPost,
}

async function presentPostForm(post: Post): Promise<ValuesOf<PostFormFields>> {
  const [posts, products] = await Promise.all([
    namesOf('post', post.related_posts),
    namesOf('product', post.related_products),
  ])
  const { is_published: _, ...values } = formValues(POST_FIELDS, post)
  return {
    ...values,
    focus_of: post.image ?? undefined,
    ...inFields(RELATED_POST_FIELDS, posts),
    ...inFields(RELATED_PRODUCT_FIELDS, products),
    publication: publicationOf(post),
  }
}

function inFields<Name extends string>(fields: readonly Name[], values: string[]) {
  return Object.fromEntries(fields.map((field, index) => [field, values[index]])) as Record<Name, string | undefined>
}
