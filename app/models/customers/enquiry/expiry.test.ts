import { expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { monthsBefore } from '~/format/dates'
import { deleteOld } from '~/models/operations/retention/retention.server'
import { findDraft, saveDraft } from '~/models/records/draft.server'
import { writeDraft } from '~/models/sales/offers/draft.server'
import { cancel } from '~/models/sales/steps/cancelling.server'
import { updateShop } from '~/models/shop/shop.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { draftInput } from '../../../../tests/factories/offer'
import { makeOwner } from '../../../../tests/factories/user'
import { create } from './enquiry.server'
import { countExpired } from './expiry.server'
import { addNote, reply, setStage } from './handling.server'

const shop = connect()
const count = (table: string) => Number(shop.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
const entries = () => shop.prepare("SELECT fields FROM change WHERE action = 'deleted_by_age'").pluck().all()
const NOW = new Date('2030-05-31T00:00:00Z')
const make = async (name: string) =>
  await create(enquiryInput({ full_name: name, message: `I am ${name} and would like a ring` }))

test('processed enquiries are deleted after their time with all that belongs to them; open ones never', async () => {
  const { id: by } = await makeOwner()
  const [old, recent, open, reopened] = [
    await make('Old'),
    await make('Recent'),
    await make('Open'),
    await make('Back'),
  ]
  await addNote(old.id, { note: 'Likes opals' }, by)
  await reply(old, { subject: 'Hello', text: 'Yes', processed: true }, by)
  await saveDraft(by, `/admin/contact/${old.id}/reply`, [['text', 'Dear Old']])
  await saveDraft(by, `/admin/contact/${old.id}0/reply`, [['text', 'Dear other']])
  for (const { id } of [recent, reopened]) await setStage(id, 'done', { by })
  await setStage(reopened.id, 'new', { by })
  const processed = shop.prepare('UPDATE enquiry SET processed_at = ? WHERE id = ?')
  processed.run(new Date('2029-11-29T00:00:00Z').getTime(), old.id)
  processed.run(new Date('2029-12-01T00:00:00Z').getTime(), recent.id)
  shop.prepare('UPDATE enquiry SET created_at = 0').run()

  await deleteOld(NOW)
  expect([count('enquiry'), entries()]).toEqual([4, []])
  expect(await countExpired(6, NOW)).toBe(1)
  await updateShop({ enquiry_months: 6 })
  await deleteOld(NOW)
  const left = shop.prepare('SELECT id FROM enquiry ORDER BY id').pluck().all()
  expect(left).toEqual([recent.id, open.id, reopened.id])
  expect([count('enquiry_note'), count("outbox_message WHERE kind = 'reply'")]).toEqual([0, 0])
  expect(await findDraft(by, `/admin/contact/${old.id}/reply`)).toBeNull()
  expect(await findDraft(by, `/admin/contact/${old.id}0/reply`)).not.toBeNull()
  expect(entries()).toEqual(['[{"field":"enquiries","before":null,"after":"1"}]'])
  await deleteOld(NOW)
  expect(entries()).toHaveLength(1)
})

test('a processed enquiry stays while an order that grew from it is open', async () => {
  const { id: by } = await makeOwner()
  const { id } = await make('Repair')
  await setStage(id, 'done', { by })
  shop.prepare('UPDATE enquiry SET processed_at = 1000 WHERE id = ?').run(id)
  const repair = await writeDraft(draftInput({ enquiry: String(id) }))
  expect(await countExpired(6, NOW)).toBe(0)
  await cancel(repair.id, { by })
  expect(await countExpired(6, NOW)).toBe(1)
})

test('a month before the 31st is its last day', () => {
  expect(monthsBefore(new Date('2030-03-31T01:00:00Z'), 1)).toEqual(new Date('2030-02-28T01:00:00Z'))
})
