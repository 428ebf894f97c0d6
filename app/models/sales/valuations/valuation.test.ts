import '~/models/kinds.server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { findCustomer, listCustomers } from '~/models/operations/customer/customer.server'
import { erasePerson, exportPerson, foundByPhone } from '~/models/operations/person/person.server'
import { makeOwner } from '../../../../tests/factories/user'
import { copyPictures } from './photos.server'
import { valuationSchema } from './valuation.schema'
import {
  create,
  deleteOldValuations,
  findById,
  findCorrection,
  listValuations,
  valuationIdIn,
} from './valuation.server'

const shop = connect()
shop.pragma('foreign_keys = ON')
let owner = 0
const typed = {
  ...{ full_name: 'Ada Byron', email: 'ada@example.com', description: 'A ring\nMetal: gold', value_cents: '12500' },
  ...{ purpose: 'insurance', valued_by: 'A. Finch FGAA', valued_on: '2026-01-05' },
}
const write = (more: object = {}, photos: Parameters<typeof create>[1] = []) =>
  create(valuationSchema.parse({ ...typed, ...more }), photos, owner)
const photo = (fingerprint: string) => ({ fingerprint, content: Buffer.of(1), thumbnail: Buffer.of(2) })

beforeAll(async () => {
  owner = (await makeOwner()).id
})

beforeEach(() => shop.exec('DELETE FROM valuation'))

test('it is frozen: a correction is a new number that names the old, once, with its pictures', async () => {
  const first = await write({}, [photo('one')])
  expect(() => shop.exec('UPDATE valuation SET value_cents = 1')).toThrow('does not change')
  const more = { value_cents: '13000', corrects: first.id, with_pictures: true }
  const copied = await copyPictures(valuationSchema.parse({ ...typed, ...more }))
  const { id, corrects } = await write(more, [...copied, photo('two')])
  expect([corrects, id > first.id, (await findCorrection(first.id))?.id]).toEqual([first.id, true, id])
  expect(await findById(first.id)).toMatchObject({ value_cents: 1_250_000, seller: first.seller })
  const pictures = shop.prepare('SELECT fingerprint FROM valuation_photo WHERE valuation_id = ? ORDER BY id').pluck()
  expect(pictures.all(id)).toEqual(['one', 'two'])
  await expect(write({ corrects: first.id })).rejects.toThrow('corrected already')
  await expect(write({ corrects: 999_999 })).rejects.toThrow('not found')
})

test('of many corrections at once, one is written', async () => {
  const { id } = await write()
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => write({ corrects: id })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a number is never used again', async () => {
  const { id } = await write()
  await erasePerson('ada@example.com', {})
  expect((await write()).id).toBe(id + 1)
})

test('what is typed wrong is said at its field', () => {
  const { error } = valuationSchema.safeParse({
    ...typed,
    email: '',
    phone: '',
    value_cents: '0',
    valued_on: '2999-01-01',
  })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining(['value_cents', 'valued_on']))
  expect(valuationSchema.safeParse({ ...typed, email: null }).error?.issues[0]?.message).toContain('phone number')
})

test('it is found by number, name, phone and piece', async () => {
  const { id } = await write({ product: 7 })
  await write({ full_name: 'Grace', email: null, phone: '0412 000 777', description: 'A brooch' })
  const found = async (q: string, product?: number) =>
    (await listValuations(q, 1, product)).rows.map(({ full_name }) => full_name)
  expect(await found(`val-${id}`)).toEqual(['Ada Byron'])
  expect(await found('brooch')).toEqual(['Grace'])
  expect(await found('+61 412 000 777')).toEqual(['Grace'])
  expect(await found('', 7)).toEqual(['Ada Byron'])
  expect([valuationIdIn('VAL-12'), valuationIdIn('val 12'), valuationIdIn('INV-12'), valuationIdIn('12')]).toEqual([
    12,
    12,
    null,
    null,
  ])
})

test('who has a valuation alone is a person: listed, exported and erased, by a phone once it is ticked', async () => {
  const { id } = await write({ email: null, phone: '0412 000 888' }, [photo('one')])
  expect((await listCustomers('', 1)).rows.map(({ contact }) => contact)).toEqual(['412000888'])
  expect((await findCustomer('412000888'))?.valuations.map((one) => one.id)).toEqual([id])
  const ticked = (await foundByPhone('412000888')).map(({ key }) => key)
  expect(ticked).toEqual([`valuation ${id}`])
  expect(JSON.stringify(await exportPerson('412000888', { ticked }))).toContain('A. Finch FGAA')
  expect(await erasePerson('412000888', { ticked })).toBe(1)
  expect(
    shop.prepare('SELECT (SELECT count(*) FROM valuation) + (SELECT count(*) FROM valuation_photo)').pluck().get(),
  ).toBe(0)
})

test('it is kept as long as invoices', async () => {
  const { created_at } = await write()
  const after = (years: number) => new Date(created_at.getTime() + years * 366 * 86_400_000)
  expect(await deleteOldValuations(after(1), 10)).toBe(0)
  expect(await deleteOldValuations(after(60), 10)).toBe(1)
})
