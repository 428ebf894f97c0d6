import { fieldChanges } from '~/models/records/field-changes'
import { presentPost } from '~/models/writing/post/post.kind.server'
import { change, listByIds, type Post, publishedAt, remove } from '~/models/writing/post/post.server'
import { type BulkList, deletion, each, type Operation } from './operation'

function publishing(label: string, is_published: boolean, done: Operation<Post>['done']): Operation<Post> {
  const valuesOf = ({ published_at }: Post): Partial<Post> => ({
    is_published,
    published_at: publishedAt({ is_published, published_at: null }, published_at),
  })
  return {
    label,
    done,
    control: 'none',
    plan: (post) => ({ fields: fieldChanges(presentPost(post), presentPost({ ...post, is_published })) }),
    apply: each((post, _choice, author) => change(post.id, valuesOf(post), author)),
  }
}

export const BULK_POSTS: BulkList<Post> = {
  kind: 'post',
  find: listByIds,
  nameOf: ({ title }) => title,
  versionOf: ({ version }) => String(version),
  operations: {
    publish: publishing('Publish', true, (rows) => `Published ${rows}`),
    unpublish: publishing('Turn into drafts', false, (rows) => `Turned ${rows} into drafts`),
    delete: deletion(remove, ({ title }) => title),
  },
}
