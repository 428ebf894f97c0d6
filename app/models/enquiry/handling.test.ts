import { expect, test } from 'vitest'
import { enquiryInput } from '../../../tests/factories/enquiry'
import { NotFound } from '~/models/errors'
import { listAll } from '~/models/subscriber/subscriber.server'
import { create as createUser } from '~/models/user/user.server'
import { countAll, create, findById, count, countBetween, listPage } from './enquiry.server'
import { findProcessor, markNew, markProcessed, release, removeQuarantined } from './handling.server'

const staffUser = () => createUser({ email: 'imogen@example.com', password: 'correct horse battery', role: 'admin' })

test('an enquiry is new until it is processed, and can be marked as new again', async () => {
  const { id } = await create(enquiryInput())
  const staff = await staffUser()
  expect((await listPage('new', 1)).rows.map((row) => row.id)).toEqual([id])
  await markProcessed(id, staff.id)
  expect(await findProcessor(await findById(id))).toMatchObject({ email: 'imogen@example.com' })
  expect((await listPage('processed', 1)).rows.map((row) => row.id)).toEqual([id])
  expect(await count('new')).toBe(0)
  await markNew(id)
  expect(await findProcessor(await findById(id))).toBeNull()
  expect(await count('new')).toBe(1)
  await expect(markProcessed(999_999, staff.id)).rejects.toThrow(NotFound)
})

test('a quarantined enquiry counts nowhere until it is released, and only it can be deleted', async () => {
  const before = await countAll()
  const input = enquiryInput({ email: 'caught@example.com', newsletter: true })
  const { id, created_at } = await create(input, { quarantined: true })
  const thatMoment = [created_at, new Date(created_at.getTime() + 1)] as const
  expect([await countAll(), await count('quarantine'), await countBetween(...thatMoment)]).toEqual([before, 1, 0])
  expect(await listAll()).toEqual([])
  await release(id)
  expect([await countAll(), await count('quarantine'), await countBetween(...thatMoment)]).toEqual([before + 1, 0, 1])
  expect((await listAll()).map(({ email }) => email)).toEqual(['caught@example.com'])
  await expect(removeQuarantined(id)).rejects.toThrow(NotFound)
  const other = await create(enquiryInput({ full_name: 'A machine' }), { quarantined: true })
  await removeQuarantined(other.id)
  await expect(findById(other.id)).rejects.toThrow(NotFound)
})

test('a page beyond the last is the last one', async () => {
  for (let number = 0; number < 30; number += 1) await create(enquiryInput({ full_name: `Visitor ${number}` }))
  const total = await count('all')
  const page = await listPage('all', 99)
  expect([page.page, page.pageCount, page.rows.length]).toEqual([2, 2, total - 25])
})

test('staff find an enquiry by words of name, email and message, within the view', async () => {
  const message = 'Could you resize my grandmother’s tourmaline ring?'
  const { id } = await create(enquiryInput({ full_name: 'Zoë Quill', email: 'zoe.quill@example.com', message }))
  const found = async (q: string, view: 'all' | 'processed' = 'all') =>
    (await listPage(view, 1, q)).rows.map((row) => row.id)
  expect(await found('zoe')).toEqual([id])
  expect(await found('zoe.quill@example.com')).toEqual([id])
  expect(await found('rings TOURMALINE quill')).toEqual([id])
  expect(await found('tourmaline', 'processed')).toEqual([])
  expect(await found('tourmaline bracelet')).toEqual([])
  expect(await found('*"(')).toEqual([])
})

test('a deleted enquiry is not found', async () => {
  const { id } = await create(enquiryInput({ message: 'A cheap alexandrite for everyone' }), { quarantined: true })
  const found = async () => (await listPage('quarantine', 1, 'alexandrite')).total
  expect(await found()).toBe(1)
  await removeQuarantined(id)
  expect(await found()).toBe(0)
})
