import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { posts } from '#db/schema'
import { HOUR_MS } from '~/format/durations'
import { NotFound } from '~/models/records/errors'
import { makePost, postInput } from '../../../../tests/factories/post'
import { findByIdOrSlug, listAll, listForStaff, listPublished, remove, update } from './post.server'

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

test('visitors find published posts that are not scheduled, by id and by slug', async () => {
  const published = await makePost({ is_published: true })
  const draft = await makePost({ is_published: false })
  const scheduled = await makePost({ is_published: true, published_at: inAnHour() })
  expect((await findByIdOrSlug(String(published.id))).id).toBe(published.id)
  expect((await findByIdOrSlug(published.slug)).id).toBe(published.id)
  for (const { slug } of [draft, scheduled]) {
    await expect(findByIdOrSlug(slug)).rejects.toThrow(NotFound)
    expect((await findByIdOrSlug(slug, { drafts: true })).slug).toBe(slug)
  }
  expect((await listPublished()).map(({ id }) => id)).toEqual([published.id])
  expect(await listAll()).toHaveLength(3)
})

test('a slug of digits gets a word before it; one from earlier is found when no row has that id', async () => {
  const { id, slug } = await makePost({ slug: '202612', is_published: true })
  expect(slug).toBe('post-202612')
  await tx(async () => {
    await db.update(posts).set({ slug: '202612' }).where(eq(posts.id, id))
  })
  expect((await findByIdOrSlug('202612')).id).toBe(id)
})

test('the first publication date survives unpublishing and publishing again', async () => {
  const { id, slug } = await makePost({ is_published: false })
  const { published_at } = await update(id, postInput({ slug, is_published: true }))
  expect(published_at).toBeInstanceOf(Date)
  expect((await update(id, postInput({ slug, is_published: false }))).published_at).toEqual(published_at)
  expect((await update(id, postInput({ slug, is_published: true }))).published_at).toEqual(published_at)
  const moved = inAnHour()
  const rescheduled = await update(id, postInput({ slug, is_published: true, published_at: moved }))
  expect(rescheduled.published_at?.toISOString()).toBe(moved)
})

test('a former slug redirects to the present one, but not to a draft', async () => {
  const { id } = await makePost({ slug: 'old-words', is_published: true })
  await update(id, postInput({ slug: 'new-words', is_published: true }))
  await expect(findByIdOrSlug('old-words')).rejects.toThrow('Moved to new-words')
  await update(id, postInput({ slug: 'new-words', is_published: false }))
  await expect(findByIdOrSlug('old-words')).rejects.toThrow(NotFound)
  await remove(id)
  await expect(findByIdOrSlug('old-words', { drafts: true })).rejects.toThrow(NotFound)
})

test('staff find posts, drafts among them, by words of title and content', async () => {
  const draft = await makePost({ title: 'On chrysoprase', content: 'It is green.', is_published: false })
  const post = await makePost({ title: 'On greens', content: 'Chrysoprase and jade.' })
  const found = async (q: string, pending = false) =>
    (await listForStaff({ q, pending, page: 1 })).rows.map(({ id }) => id).sort((a, b) => a - b)
  expect(await found('chrysoprase green')).toEqual([draft.id, post.id])
  expect(await found('jade')).toEqual([post.id])
  expect(await found('chrysoprase', true)).toEqual([draft.id])
  expect(await found('chrysoprase ruby')).toEqual([])
})
