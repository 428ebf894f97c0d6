import { absolute } from '~/format/address'
import { splitParagraphs, summary } from '~/format/text'
import { withFallback, type LoadContext } from '~/http/load-context.server'
import { env } from '~/runtime/env.server'
import { links } from '~/links'
import { listRelated } from '~/models/post/journal.server'
import type { Post } from '~/models/post/post.server'
import { altOf, pictureOf } from '~/models/picture/picture.server'
import { shop } from '~/shop'
import { tagsOf } from './tags'
import { dateOf, stateOf, toTeaser } from './teaser.server'

const RELATED = 3
const DESCRIPTION_CHARACTERS = 160

export type PostView = Awaited<ReturnType<typeof presentPost>>

/** A post as its page shows it. Related articles that cannot be read are left out. */
export async function presentPost(context: LoadContext, post: Post) {
  const path = links.post(post.slug)
  const picture = post.image ? pictureOf(post.image) : null
  const related = await withFallback(context, 'The related posts could not be read', () => listRelated(post, RELATED))
  return {
    path,
    url: env.ORIGIN + path,
    title: post.title,
    author: post.author ?? shop.name,
    description: post.meta_description ?? summary(post.content, DESCRIPTION_CHARACTERS),
    paragraphs: splitParagraphs(post.content),
    tags: tagsOf(post.tags),
    picture,
    alt: altOf(post.image, post.image_alt),
    /** The absolute address of the picture. */
    image: picture ? absolute(env.ORIGIN, picture.src) : undefined,
    ...dateOf(post),
    isoChanged: post.updated_at.toISOString(),
    state: stateOf(post),
    related: (related ?? []).map(toTeaser),
  }
}
