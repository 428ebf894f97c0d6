import '~/models/kinds.server'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { changes } from '#db/schema'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import * as collections from '~/models/catalogue/collection/collection.server'
import { addPieces, placePiece, removePieces } from '~/models/catalogue/collection/members.server'
import * as gemstones from '~/models/catalogue/gemstone/gemstone.server'
import * as products from '~/models/catalogue/product/product.server'
import * as enquiries from '~/models/customers/enquiry/enquiry.server'
import * as handling from '~/models/customers/enquiry/handling.server'
import { reply } from '~/models/customers/enquiry/handling.server'
import * as newsletters from '~/models/customers/newsletter/newsletter.server'
import { subscribeConfirmed } from '~/models/customers/newsletter/subscription.server'
import * as subscribers from '~/models/customers/subscriber/subscriber.server'
import { create as createUser } from '~/models/staff/user/user.server'
import * as blocks from '~/models/writing/content-block/content-block.server'
import * as footerLinks from '~/models/writing/footer-link/footer-link.server'
import * as pages from '~/models/writing/page/page.server'
import * as posts from '~/models/writing/post/post.server'
import { enquiryInput } from '../../../tests/factories/enquiry'
import { makePage, pageInput } from '../../../tests/factories/page'
import { makePost, postInput } from '../../../tests/factories/post'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { NotFound, Stale } from './errors'
import { historyOf, lastChangeOf, withoutHistory } from './history.server'
import type { StoredKind } from './kind'
import { PAGE_SIZE } from './paging'
import { restore } from './trash.server'

let made = 0

async function staffUser(names: { first_name?: string; last_name?: string } = {}) {
  made += 1
  return createUser({ ...names, email: `staff${made}@example.com`, password: 'correct horse battery', role: 'admin' })
}

const entriesOf = async (kind: StoredKind, id: number) => (await historyOf(kind, id, 1)).rows
const actionsOf = async (kind: StoredKind, id: number) => (await entriesOf(kind, id)).map(({ action }) => action)
const fieldsOf = async (kind: StoredKind, id: number) => (await entriesOf(kind, id))[0]?.fields

test('a changed product records the changed fields as staff see them, and who changed them', async () => {
  const { id: by } = await staffUser({ first_name: 'Imogen', last_name: 'Hale' })
  const { id, slug } = await makeProduct({ price: '900', active: true, category: 'rings', name: 'Opal ring' })
  const values = {
    slug,
    name: 'Opal ring',
    price: '1250.5',
    sale_price: '1000',
    active: false,
    gemstones: ['opal' as const],
  }
  await products.update(id, productInput({ ...values, category: 'necklaces' }), { by })
  const [entry] = await entriesOf('product', id)
  expect(entry).toMatchObject({ action: 'changed', by: 'Imogen Hale' })
  expect(entry?.fields).toEqual([
    { field: 'price', before: '$900.00', after: '$1,250.50' },
    { field: 'sale_price', before: null, after: '$1,000.00' },
    { field: 'category', before: 'Rings', after: 'Necklaces' },
    { field: 'active', before: 'Yes', after: 'No' },
    { field: 'facets', before: 'From name and description', after: 'Chosen by staff' },
    { field: 'gemstones', before: null, after: 'Opal' },
  ])
})

test('a save without changes, or with other line breaks only, adds no entry', async () => {
  const { id, slug } = await makePage({ content: '<p>One\ntwo</p>', title: 'Care' })
  const same = { slug, title: 'Care', content: '<p>One\r\ntwo</p>' }
  await pages.update(id, pageInput(same))
  expect(await actionsOf('page', id)).toEqual(['created'])
  await pages.update(id, pageInput({ ...same, is_published: false }))
  expect(await fieldsOf('page', id)).toEqual([{ field: 'is_published', before: 'Yes', after: 'No' }])
})

test('a failed write adds no entry', async () => {
  const { id, slug } = await makeProduct()
  const taken = await makeProduct()
  await expect(products.update(id, productInput({ slug, name: 'New' }), { expected: 'another' })).rejects.toThrow(Stale)
  await expect(products.update(id, productInput({ slug: taken.slug }))).rejects.toThrow('already in use')
  const rolledBack = tx(async () => {
    await products.update(id, productInput({ slug, name: 'Half done' }))
    throw new Error('Something after it failed')
  })
  await expect(rolledBack).rejects.toThrow('Something after it failed')
  expect(await actionsOf('product', id)).toEqual(['created'])
})

test('a history outlives its record and continues when the record is restored', async () => {
  const { id: by, email } = await staffUser()
  const { id } = await makePost({ slug: 'the-history', title: 'The history' })
  const trashId = await posts.remove(id, { by })
  expect(await historyOf('post', id, 1)).toMatchObject({ name: 'The history', exists: false })
  await makePost({ slug: 'the-history' })
  await restore(trashId, { by })
  const { rows, exists } = await historyOf('post', id, 1)
  expect(exists).toBe(true)
  expect(rows.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
  expect(rows[0]).toMatchObject({
    by: email,
    fields: [{ field: 'slug', before: 'the-history', after: 'the-history-2' }],
  })
})

test('a created or deleted record is recorded with all its fields', async () => {
  const { id } = await footerLinks.create({ title: 'Care', url: '/care', section: 'quick_links', order: 3 })
  await footerLinks.remove(id)
  const [deleted, created] = await entriesOf('footer_link', id)
  expect(created?.fields).toEqual([
    { field: 'title', before: null, after: 'Care' },
    { field: 'url', before: null, after: '/care' },
    { field: 'section', before: null, after: 'Quick Links' },
    { field: 'order', before: null, after: '3' },
  ])
  expect(deleted?.fields.map(({ before }) => before)).toEqual(['Care', '/care', 'Quick Links', '3'])
  expect(await historyOf('footer_link', id, 1)).toMatchObject({ name: 'Care', exists: false })
})

test('a collection records added and removed pieces by name', async () => {
  const [inside, added] = [await makeProduct({ name: 'Inside' }), await makeProduct({ name: 'Added' })]
  const { id } = await collections.create(collectionSchema.parse({ name: 'Told' }), { productIds: [inside.id] })
  await addPieces(id, [added.id])
  expect(await fieldsOf('collection', id)).toEqual([{ field: 'pieces_added', before: null, after: 'Added' }])
  await placePiece(id, inside.id, 'top')
  expect(await fieldsOf('collection', id)).toEqual([
    { field: 'order', before: 'Inside: 2 of 2', after: 'Inside: 1 of 2' },
  ])
  await removePieces(id, [inside.id])
  expect(await fieldsOf('collection', id)).toEqual([{ field: 'pieces_removed', before: 'Inside', after: null }])
  await removePieces(id, [inside.id])
  await addPieces(id, [added.id])
  expect(await actionsOf('collection', id)).toEqual(['changed', 'changed', 'changed', 'created'])
})

test('changes of posts, content blocks and gemstones are recorded too', async () => {
  const moment = '2027-01-15T09:30:00+11:00'
  const post = await makePost({ is_published: true, published_at: moment, tags: ['care'] })
  const sameWords = { title: post.title, slug: post.slug, content: post.content, published_at: moment }
  await posts.update(post.id, postInput({ ...sameWords, tags: ['care', 'opals'] }))
  expect(await fieldsOf('post', post.id)).toEqual([{ field: 'tags', before: 'care', after: 'care, opals' }])
  await posts.update(
    post.id,
    postInput({ ...sameWords, tags: ['care', 'opals'], published_at: '2027-07-15T09:30:00+10:00' }),
  )
  expect(await fieldsOf('post', post.id)).toEqual([
    { field: 'published_at', before: 'Jan 15, 2027, 9:30am', after: 'Jul 15, 2027, 9:30am' },
  ])

  const block = await blocks.save({ section: 'hero', title: 'One', body: 'Words', image: null })
  await blocks.save({ section: 'hero', title: 'Two', body: 'Words', image: null })
  expect(await fieldsOf('content_block', block.id)).toEqual([{ field: 'title', before: 'One', after: 'Two' }])
  expect(await actionsOf('content_block', block.id)).toEqual(['changed', 'created'])

  const stone = { gemstone_name: 'Opal', description: 'Fire', month: 'October', image_url: 'opal.jpg' }
  const { id } = await gemstones.create(stone)
  await gemstones.update(id, { ...stone, month: 'May' })
  expect(await fieldsOf('gemstone', id)).toEqual([{ field: 'month', before: 'October', after: 'May' }])
})

test('the handling of an enquiry is recorded without data of its sender', async () => {
  const { id: by } = await staffUser()
  const enquiry = await enquiries.create(enquiryInput({ full_name: 'Very Private' }), { quarantined: true })
  const { id } = enquiry
  await handling.release(id, { by })
  await handling.release(id, { by })
  await reply(enquiry, { subject: 'Dear Very Private', text: 'Yes.', processed: true }, by)
  for (const stage of ['done', 'new', 'new'] as const) await handling.setStage(id, stage, { by })
  expect(await actionsOf('enquiry', id)).toEqual(['reopened', 'processed', 'replied', 'released'])
  const other = await enquiries.create(enquiryInput(), { quarantined: true })
  await handling.removeQuarantined(other.id, { by })
  expect(await historyOf('enquiry', other.id, 1)).toMatchObject({ name: null, exists: false })
  const rows = (await db.select().from(changes)).filter(({ kind }) => kind === 'enquiry')
  expect(rows.length).toBe(5)
  expect(rows.every(({ fields }) => fields.length === 0)).toBe(true)
})

test('of a removed subscriber, only the removal is recorded', async () => {
  const { id: by } = await staffUser()
  await subscribeConfirmed('gone@example.com')
  const [subscriber] = await subscribers.listAll()
  await subscribers.remove(subscriber!.id, { by })
  expect(await entriesOf('subscriber', subscriber!.id)).toMatchObject([{ action: 'removed', fields: [] }])
})

test('a newsletter records its drafts, and when it was queued for how many subscribers', async () => {
  const { id: by } = await staffUser()
  await subscribeConfirmed('reader@example.com')
  const { id } = await newsletters.create({ subject: 'May', text: 'Opals.' }, { by })
  await newsletters.update(id, { subject: 'June', text: 'Opals.' }, { by })
  expect(await fieldsOf('newsletter', id)).toEqual([{ field: 'subject', before: 'May', after: 'June' }])
  await newsletters.queueForAll(id, { by })
  expect(await fieldsOf('newsletter', id)).toEqual([{ field: 'recipients', before: null, after: '1' }])
  const draft = await newsletters.create({ subject: 'Never', text: 'Sent.' }, { by })
  await newsletters.remove(draft.id, { by })
  expect(await historyOf('newsletter', draft.id, 1)).toMatchObject({ name: 'Never', exists: false })
})

test('a history is paged, newest first', async () => {
  const { id, slug } = await makeProduct()
  for (let price = 1; price <= PAGE_SIZE; price += 1) await products.update(id, productInput({ slug, price }))
  const first = await historyOf('product', id, 1)
  expect(first).toMatchObject({ total: PAGE_SIZE + 1, pageCount: 2 })
  expect(first.rows[0]?.fields).toContainEqual({ field: 'price', before: '$24.00', after: '$25.00' })
  expect((await historyOf('product', id, 2)).rows.map(({ action }) => action)).toEqual(['created'])
})

test('an entry of a removed user stays, without a name', async () => {
  const staff = await staffUser()
  const { id } = await products.create(productInput(), { by: staff.id })
  expect(await lastChangeOf('product', id)).toMatchObject({ by: staff.email })
  await tx(async () => db.run(`DELETE FROM user WHERE id = ${staff.id}`))
  expect(await lastChangeOf('product', id)).toMatchObject({ action: 'created', by: null })
})

test('changes without an author are not recorded, and unknown records have no history', async () => {
  const { id } = await withoutHistory(() => makeProduct())
  expect((await historyOf('product', id, 1)).total).toBe(0)
  expect(await lastChangeOf('product', id)).toBeNull()
  await expect(historyOf('product', 999_999, 1)).rejects.toThrow(NotFound)
})
