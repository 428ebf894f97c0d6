import type { KnownPicture } from '~/admin/media/picture-focus'
import type { FormValues } from '~/admin/shell/form-state'
import { summary } from '~/format/text'
import { pictureOf } from '~/models/media/picture.server'
import { listBylines, listNames } from '~/models/writing/author/author.server'
import type { Post } from '~/models/writing/post/post.server'
import { suggestNames } from '~/models/writing/post/related-choice.server'
import { listTags } from '~/models/writing/post/tags.server'
import { env } from '~/runtime/env.server'

// Others can be named, too: these are suggestions.
const BYLINES = 50
const TAGS = 40
const POSTS = 200
const PRODUCTS = 500
const BEGINNING_CHARACTERS = 200

export type PostChoices = Awaited<ReturnType<typeof presentChoices>>

export async function presentChoices(post: Post | null, { image }: FormValues) {
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
