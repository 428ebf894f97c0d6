import { and, desc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { db, prepared } from '#db/client.server'
import { posts, products } from '#db/schema'
import { currentCatalogue } from '~/models/catalogue/listing/catalogue.server'
import { type ListedProduct, readInOrder } from '~/models/catalogue/listing/listing.server'
import { productForms } from '~/models/catalogue/search-phrase/search-phrase.server'
import { wordsOf, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { parseMarkup } from '~/models/writing/markup/grammar.server'
import { loadReferences } from '~/models/writing/markup/references.server'
import type { Post } from './post.server'

/** Shorter words of a title, as prefixes, would find anything. */
const MIN_TITLE_WORD = 4

const foundByWords = prepared((database) =>
  database
    .select({ id: products.id })
    .from(sql`product_words`)
    .crossJoin(products)
    .where(
      and(
        sql`product_words MATCH ${sql.placeholder('query')} AND ${products.id} = product_words.rowid`,
        eq(products.active, true),
      ),
    )
    .orderBy(sql`product_words.rank`)
    .limit(sql.placeholder('limit')),
)

export async function relatedPosts(post: Post, limit: number): Promise<Post[]> {
  const isPublic = and(eq(posts.is_published, true), lte(posts.published_at, new Date()), ne(posts.id, post.id))
  const chosen = await db
    .select()
    .from(posts)
    .where(and(isPublic, inArray(posts.id, post.related_posts)))
  const inOrder = chosen.toSorted((a, b) => post.related_posts.indexOf(a.id) - post.related_posts.indexOf(b.id))
  const left = limit - inOrder.length
  return left > 0 ? [...inOrder, ...(await sharingTags(post, left, isPublic))] : inOrder.slice(0, limit)
}

function sharingTags(post: Post, limit: number, isPublic: ReturnType<typeof and>): Promise<Post[]> {
  const tags = JSON.stringify(post.tags.map((tag) => tag.toLowerCase()))
  const shared = sql`(SELECT count(*) FROM json_each(${posts.tags}) WHERE lower(value) IN (SELECT value FROM json_each(${tags})))`
  return db
    .select()
    .from(posts)
    .where(and(isPublic, notInArray(posts.id, post.related_posts)))
    .orderBy(desc(shared), desc(posts.published_at), desc(posts.id))
    .limit(limit)
}

/** The text, the tags and the title count only when staff chose nothing. */
export async function relatedProducts(post: Post, limit: number): Promise<ListedProduct[]> {
  const { positionOf } = await currentCatalogue()
  const isActive = (id: number) => positionOf.has(id)
  const ids = new Set(post.related_products.filter(isActive))
  if (ids.size === 0) {
    for (const id of await idsInText(post)) ids.add(id)
    const forms = await productForms()
    for (const query of [tagsQuery(post, forms), titleQuery(post, forms)]) {
      if (query === null || ids.size >= limit) continue
      for (const { id } of await foundByWords().all({ query, limit: limit + ids.size })) ids.add(id)
    }
  }
  return readInOrder([...ids].slice(0, limit))
}

async function idsInText({ content }: Post): Promise<number[]> {
  // The tokens give the order: the references are in that of the rows.
  const tokens = parseMarkup(content)
  const { products } = await loadReferences(tokens, [])
  const slugs = tokens.filter(({ type, info }) => type === 'embed' && info === 'product').map((token) => token.content)
  return slugs.map((slug) => products.get(slug)?.id).filter((id) => id !== undefined)
}

type Forms = (word: string) => string[]

function tagsQuery({ tags }: Post, forms: Forms): string | null {
  return inNames(tags.map((tag) => wordsQuery(tag, forms)))
}

function titleQuery({ title }: Post, forms: Forms): string | null {
  const telling = wordsOf(title).filter((word) => word.length >= MIN_TITLE_WORD)
  return inNames(telling.map((word) => wordsQuery(word, forms)))
}

/** Leaves out descriptions, which mention too much. */
function inNames(queries: (string | null)[]): string | null {
  const some = queries.filter((query) => query !== null).map((query) => `(${query})`)
  return some.length === 0 ? null : `{name category subcategory chosen_facets} : (${some.join(' OR ')})`
}
