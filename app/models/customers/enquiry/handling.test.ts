import '~/models/kinds.server'
import { expect, test } from 'vitest'
import { listAll } from '~/models/customers/subscriber/subscriber.server'
import { Invalid, NotFound } from '~/models/records/errors'
import { historyOf } from '~/models/records/history.server'
import { create as createUser } from '~/models/staff/user/user.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { count, countAll, countBetween, create, findById, listOthers, listPage } from './enquiry.server'
import { addNote, assign, findProcessor, listNotes, release, removeQuarantined, setStage } from './handling.server'
import { assigneeFilter, NOBODY } from './search.server'
import { stageOf } from './stage'

const staffUser = (email = 'imogen@example.com', role: 'admin' | 'user' = 'admin') =>
  createUser({ email, password: 'correct horse battery', role })

test('an enquiry is new until it is processed, and can be marked as new again', async () => {
  const { id } = await create(enquiryInput())
  const staff = await staffUser()
  expect((await listPage('new', 1)).rows.map((row) => row.id)).toEqual([id])
  await setStage(id, 'done', { by: staff.id })
  expect(await findProcessor(await findById(id))).toMatchObject({ email: 'imogen@example.com' })
  expect((await listPage('processed', 1)).rows.map((row) => row.id)).toEqual([id])
  expect(await count('new')).toBe(0)
  await setStage(id, 'new')
  expect(await findProcessor(await findById(id))).toBeNull()
  expect(await count('new')).toBe(1)
  await expect(setStage(999_999, 'done')).rejects.toThrow(NotFound)
})

test('an enquiry in progress has an assignee, and the list finds it by both', async () => {
  const [imogen, tess] = [await staffUser('imogen.hale@example.com'), await staffUser('tess@example.com')]
  const { id } = await create(enquiryInput({ full_name: 'Hedy Lamarr' }))
  const found = async (view: 'new' | 'in-progress' | 'all', assignee: string) =>
    (await listPage(view, 1, { q: 'lamarr', assignee })).rows.map((row) => row.id)
  expect(await found('new', NOBODY)).toEqual([id])
  const started = await setStage(id, 'in-progress', { by: imogen.id })
  expect([stageOf(started), started.assignee_id]).toEqual(['in-progress', imogen.id])
  expect(await found('in-progress', assigneeFilter(imogen.id))).toEqual([id])
  expect(await found('new', '')).toEqual([])
  await assign(id, tess.id, { by: imogen.id })
  expect(await found('all', assigneeFilter(imogen.id))).toEqual([])
  expect(await found('all', assigneeFilter(tess.id))).toEqual([id])
  const customer = await staffUser('no-staff@example.com', 'user')
  await expect(assign(id, customer.id)).rejects.toThrow(Invalid)
  await assign(id, null, { by: imogen.id })
  const { rows } = await historyOf('enquiry', id, 1)
  expect(rows.map(({ action }) => action)).toEqual(['unassigned', 'assigned', 'taken', 'started'])
  expect(rows.flatMap(({ fields }) => fields)).toEqual([])
})

test('notes have an author and a date, and go with their enquiry', async () => {
  const { id: by, email } = await staffUser('notes@example.com')
  const { id } = await create(enquiryInput(), { quarantined: true })
  await addNote(id, { note: 'Rang her.' }, by)
  await addNote(id, { note: 'She comes on Friday.' }, by)
  const notes = await listNotes(id)
  expect(notes.map(({ text, author }) => [text, author?.email])).toEqual([
    ['She comes on Friday.', email],
    ['Rang her.', email],
  ])
  expect((await historyOf('enquiry', id, 1)).rows.map(({ action, fields }) => [action, fields])).toEqual([
    ['noted', []],
    ['noted', []],
  ])
  await removeQuarantined(id)
  expect(await listNotes(id)).toEqual([])
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
    (await listPage(view, 1, { q })).rows.map((row) => row.id)
  expect(await found('zoe')).toEqual([id])
  expect(await found('zoe.quill@example.com')).toEqual([id])
  expect(await found('rings TOURMALINE quill')).toEqual([id])
  expect(await found('tourmaline', 'processed')).toEqual([])
  expect(await found('tourmaline bracelet')).toEqual([])
  expect(await found('*"(')).toEqual([])
})

test('the other enquiries of an address are found, but for quarantined ones', async () => {
  const from = (email: string) => enquiryInput({ email, message: 'Another question, please.' })
  const [first, second] = [await create(from('twice@example.com')), await create(from('twice@example.com'))]
  await create(from('twice@example.com'), { quarantined: true })
  await create(from('else@example.com'))
  expect((await listOthers(first, 5)).rows.map(({ id }) => id)).toEqual([second.id])
  expect(await listOthers(first, 0)).toMatchObject({ rows: [], total: 1 })
})

test('a deleted enquiry is not found', async () => {
  const { id } = await create(enquiryInput({ message: 'A cheap alexandrite for everyone' }), { quarantined: true })
  const found = async () => (await listPage('quarantine', 1, { q: 'alexandrite' })).total
  expect(await found()).toBe(1)
  await removeQuarantined(id)
  expect(await found()).toBe(0)
})
