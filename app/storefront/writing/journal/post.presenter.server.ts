import { absolute } from '~/format/address'
import { countWords, readingMinutes, summary } from '~/format/text'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { shopFacts } from '~/models/shop/shop.server'
import * as authorModel from '~/models/writing/author/author.server'
import { type Heading, type Part, type RenderOptions, renderPage } from '~/models/writing/markup/page-html.server'
import type { Post } from '~/models/writing/post/post.server'
import { relatedPosts, relatedProducts } from '~/models/writing/post/related.server'
import { env } from '~/runtime/env.server'
import { toFeaturedCard } from '~/storefront/catalogue/listing/product.presenter.server'
import { dateOf, stateOf, tagsOf, toTeaser } from './journal.presenter.server'

const RELATED = 3
const PIECES = 4
const DESCRIPTION_CHARACTERS = 160

const LONG_POST_WORDS = 800
const MIN_HEADINGS = 3

export type PostView = Awaited<ReturnType<typeof presentPost>>

/** Omits related articles and pieces that cannot be read. */
export async function presentPost(context: LoadContext, post: Post, options: RenderOptions) {
  const path = links.post(post.slug)
  const [shop, { parts, headings }, author, related, pieces] = await Promise.all([
    shopFacts(),
    renderPage(post.content, options),
    withFallback(context, 'The author could not be read', () => findAuthor(post)),
    withFallback(context, 'The related posts could not be read', () => relatedPosts(post, RELATED)),
    withFallback(context, 'The related pieces could not be read', () => relatedProducts(post, PIECES)),
  ])
  const picture = post.image ? pictureOf(post.image, post.image_focus) : null
  const shared = post.share_image ? pictureOf(post.share_image) : picture
  const words = countWords(post.content_text)
  const tags = tagsOf(post.tags, shop.address.city)
  const html = htmlOf(parts)
  const cards = (pieces ?? []).map(toFeaturedCard)
  return {
    path,
    url: env.ORIGIN + path,
    title: post.title,
    searchTitle: post.search_title ?? post.title,
    author: post.author ?? shop.name,
    ...(author && { aboutAuthor: aboutOf(author) }),
    description: post.meta_description ?? post.excerpt ?? summary(post.content_text, DESCRIPTION_CHARACTERS),
    html,
    contents: contentsOf(headings, words),
    words,
    minutes: readingMinutes(words),
    topics: tags.filter((tag) => post.tags.includes(tag)),
    tags: tags.filter((tag) => !post.tags.includes(tag)),
    picture,
    alt: altOf(post.image, post.image_alt),
    shared,
    image: shared ? absolute(env.ORIGIN, shared.src) : undefined,
    ...dateOf(post),
    isoChanged: post.updated_at.toISOString(),
    state: stateOf(post),
    related: (related ?? []).map(toTeaser),
    pieces: cards,
    hasPiecesInText: cards.some(({ href }) => html.includes(`"${href}"`)),
  }
}

async function findAuthor({ author }: Post): Promise<authorModel.Author | null> {
  return author === null ? null : authorModel.findByName(author)
}

function aboutOf({ biography, image, image_alt }: authorModel.Author) {
  return { biography, picture: image ? pictureOf(image) : null, alt: altOf(image, image_alt) }
}

/** A post has no sections of a page. */
export function htmlOf(parts: Part[]): string {
  return parts.map((part) => ('html' in part ? part.html : '')).join('')
}

function contentsOf(headings: Heading[], words: number): Heading[] {
  const listed = headings.filter(({ level }) => level <= 3)
  return words > LONG_POST_WORDS && listed.length >= MIN_HEADINGS ? listed : []
}
