import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { trash } from '#db/schema'
import { formatDateTimeField } from '~/format/dates'
import { parseForm } from '~/http/parse-form.server'
import { Invalid } from '~/models/records/errors'
import { historyOf } from '~/models/records/history.server'
import { restore } from '~/models/records/trash.server'
import { makePost, postInput } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import { postFormSchema, postSchema } from './post.schema'
import { change, createFromForm, findById, listForStaff, listTags, remove, update, updateFromForm } from './post.server'
import { namesOf, suggestNames } from './related-names.server'

function posted(fields: Record<string, string>) {
  const form = new FormData()
  const all = { title: 'Opals', slug: 'opals', content: 'They shine.', publication: 'published', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const submission = parseForm(form, postFormSchema)
  return submission.status === 'success' ? submission.value : submission.reply().error
}

test('a future date needs Scheduled, and Scheduled a future date', () => {
  const future = '2127-01-15T09:30'
  expect(posted({ publication: 'published', published_at: future })).toMatchObject({
    published_at: [expect.stringContaining('choose Scheduled')],
  })
  for (const published_at of ['', '2020-01-15T09:30']) {
    expect(posted({ publication: 'scheduled', published_at })).toEqual({
      published_at: ['Choose a time in the future'],
    })
  }
  expect(posted({ publication: 'draft', published_at: future })).toMatchObject({ publication: 'draft' })
  expect(posted({ publication: 'soon' })).toEqual({ publication: ['Choose Draft, Published or Scheduled'] })
})

test("a post's date is in Melbourne time, in summer and in winter", () => {
  const scheduled = { publication: 'scheduled' }
  expect(posted({ ...scheduled, published_at: '2127-01-15T09:30' })).toMatchObject({
    published_at: new Date('2127-01-14T22:30:00Z'),
  })
  expect(posted({ ...scheduled, published_at: '2127-07-15T09:30' })).toMatchObject({
    published_at: new Date('2127-07-14T23:30:00Z'),
  })
  expect(formatDateTimeField(new Date('2127-01-14T22:30:59Z'))).toBe('2127-01-15T09:30')
  expect(posted({ published_at: '' })).toMatchObject({ published_at: undefined })
})

test.each(['2027-02-30T09:30', 'tomorrow', '2027-01-15T25:00'])('%s is not a date', (published_at) => {
  expect(posted({ published_at })).toEqual({ published_at: ['Enter a date and time'] })
})

test('a year of two digits is of this century', () => {
  // As a browser sends a typed 26.
  expect(posted({ published_at: '0026-10-04T10:00' })).toMatchObject({ published_at: new Date('2026-10-03T23:00:00Z') })
  expect(posted({ published_at: '0001-10-04T10:00' })).toMatchObject({ published_at: new Date('2001-10-04T00:00:00Z') })
})

test.each(['0000-01-01T00:00', '0126-01-01T00:00'])('%s is no date, nor is it in JSON', (published_at) => {
  expect(posted({ published_at })).toEqual({ published_at: ['Enter a date and time'] })
  const body = { title: 'Opals', slug: 'opals', content: 'They shine.', published_at: `${published_at}:00Z` }
  expect(postSchema.safeParse(body).error?.issues).toMatchObject([
    { path: ['published_at'], message: 'Enter a date and time' },
  ])
})

test('tags are separated by commas and deduplicated', () => {
  expect(posted({ tags: ' opals, care ,,opals' })).toMatchObject({ tags: ['opals', 'care'] })
  expect(posted({})).toMatchObject({ tags: [], publication: 'published' })
})

test('an invalid tag is reported at the tags field', () => {
  expect(posted({ tags: `care, ${'x'.repeat(61)}` })).toEqual({ tags: ['Each tag: At most 60 characters'] })
  const many = Array.from({ length: 21 }, (_, number) => `tag ${number}`).join(',')
  expect(posted({ tags: many })).toEqual({ tags: ['At most 20 tags'] })
})

let made = 0

function typed(values: Record<string, string>) {
  made += 1
  const form = new FormData()
  const all = { title: `Typed ${made}`, slug: `typed-${made}`, content: 'Words.', publication: 'draft', ...values }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const submission = parseForm(form, postFormSchema)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.reply().error))
  return submission.value
}

const errorsOf = async (values: Record<string, string>) => {
  const error: unknown = await createFromForm(typed(values)).catch((thrown: unknown) => thrown)
  return error instanceof Invalid ? error.errors : error
}

test('related posts and pieces are found by name, slug, address and former slug, in order and once each', async () => {
  const [first, second] = [
    await makePost({ title: 'Jet', slug: 'jet' }),
    await makePost({ title: 'Onyx', slug: 'onyx-1' }),
  ]
  await update(second.id, postInput({ title: 'Onyx', slug: 'onyx-2' }))
  const piece = await makeProduct({ name: 'Élan ring', slug: 'elan' })
  const other = await makeProduct({ name: 'Wave cuff', slug: 'wave' })
  const post = await createFromForm(
    typed({
      related_post_1: 'https://shop.example/blog/onyx-2?utm=x',
      related_post_2: 'JET',
      related_post_3: 'onyx-1',
      related_product_2: `/product/${other.id}`,
      related_product_3: 'Élan Ring',
      related_product_5: 'wave',
    }),
  )
  expect(post).toMatchObject({ related_posts: [second.id, first.id], related_products: [other.id, piece.id] })
  expect(await namesOf('product', post.related_products)).toEqual(['Wave cuff', 'Élan ring'])
  const { rows } = await historyOf('post', post.id, 1)
  expect(rows[0]?.fields).toContainEqual({ field: 'related_posts', before: null, after: 'Onyx, Jet' })
})

test('what names nothing, or several things, is reported at its field', async () => {
  await makeProduct({ name: 'Twin', slug: 'twin-1' })
  await makeProduct({ name: 'twin', slug: 'twin-2' })
  expect(
    await errorsOf({ related_post_2: 'Nowhere', related_product_1: 'TWIN', related_product_2: '99999999' }),
  ).toEqual({
    related_post_2: ['No post is called “Nowhere”'],
    related_product_1: ['Several pieces are called “TWIN”: enter the address of one'],
    related_product_2: ['No piece is called “99999999”'],
  })
  const [second, first] = await suggestNames('product', 2)
  expect([first, second]).toEqual([
    { value: 'twin-1', label: 'Twin' },
    { value: 'twin-2', label: 'twin' },
  ])
})

test('a post is not related to itself, and one that is gone is ignored', async () => {
  const gone = await makePost()
  const post = await makePost({ title: 'Alone', slug: 'alone' })
  await change(post.id, { related_posts: [gone.id] })
  await remove(gone.id)
  expect(await namesOf('post', [gone.id])).toEqual([])
  const saved = await updateFromForm(post.id, typed({ title: 'Alone', slug: 'alone', related_post_1: 'alone' }))
  expect(saved.related_posts).toEqual([])
})

test('tags that differ in case are one, in the most common spelling', async () => {
  await makePost({ tags: ['Moonstone', 'Care'] })
  await makePost({ tags: ['Moonstone'] })
  await makePost({ tags: ['moonstone'] })
  const { tags } = await createFromForm(typed({ tags: 'MOONSTONE, New one, , moonstone, x, new ONE' }))
  expect(tags).toEqual(['MOONSTONE', 'New one', 'x'])
  expect((await listTags()).find(({ tag }) => tag === 'Moonstone')).toEqual({ tag: 'Moonstone', count: 4 })
})

test('the focal point is of one image: another has none', async () => {
  const cover = { image: 'one.jpg', focus_of: 'one.jpg', image_focus: '20% 80%' }
  const post = await createFromForm(typed(cover))
  expect(post.image_focus).toBe('20% 80%')
  const { id, slug } = post
  const saved = async (values: Record<string, string>) =>
    (await updateFromForm(id, typed({ slug, ...values }))).image_focus
  expect(await saved({ ...cover, image: 'two.jpg' })).toBeNull()
  expect(await saved({ ...cover, image_focus: '50% 50%' })).toBeNull()
})

test('an update without the fields that only the form has keeps them, but no focal point for another image', async () => {
  const own = { excerpt: 'Short.', search_title: 'Found', share_image: 'share.jpg', related_product_1: '' }
  const { id, slug } = await createFromForm(
    typed({ ...own, image: 'one.jpg', focus_of: 'one.jpg', image_focus: '0% 0%' }),
  )
  const kept = { excerpt: 'Short.', search_title: 'Found', share_image: 'share.jpg', image_focus: '0% 0%' }
  expect(await update(id, postInput({ slug, image: 'one.jpg' }))).toMatchObject(kept)
  expect(await update(id, postInput({ slug, image: 'two.jpg' }))).toMatchObject({ ...kept, image_focus: null })
})

test('a post from the trash of an earlier version is found by its words', async () => {
  const { id } = await makePost({ title: 'Restored', content: 'On **heliotrope**.' })
  const trashId = await remove(id)
  const [row] = await db.select().from(trash).where(eq(trash.id, trashId))
  const { content_text: _, ...before } = (row!.payload as { row: Record<string, unknown> }).row
  await tx(() =>
    db
      .update(trash)
      .set({ payload: { row: before, children: {} } })
      .where(eq(trash.id, trashId)),
  )
  await restore(trashId)
  expect((await findById(id)).content_text).toBe('On heliotrope.')
  expect((await listForStaff({ q: 'heliotrope', pending: false, page: 1 })).rows).toHaveLength(1)
})
