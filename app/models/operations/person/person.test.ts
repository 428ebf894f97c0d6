import '~/models/kinds.server'
import { expect, test } from 'vitest'
import { optimizeDatabase, tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { create } from '~/models/customers/enquiry/enquiry.server'
import { addNote, reply } from '~/models/customers/enquiry/handling.server'
import { storePieces } from '~/models/customers/enquiry/requested-pieces.server'
import { subscribeConfirmed } from '~/models/customers/newsletter/subscription.server'
import * as cards from '~/models/customers/person/card.server'
import * as subscribers from '~/models/customers/subscriber/subscriber.server'
import { queue } from '~/models/mail/outbox/outbox.server'
import { saveDraft } from '~/models/records/draft.server'
import { historyOf } from '~/models/records/history.server'
import { restore } from '~/models/records/trash.server'
import * as pages from '~/models/writing/page/page.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { makePage } from '../../../../tests/factories/page'
import { makeOwner } from '../../../../tests/factories/user'
import { eraseAgain } from './erased-again.server'
import { eraseSchema } from './person.schema'
import { erasePerson, exportPerson, findPerson, foundByPhone } from './person.server'

const ANN = 'ann@example.com'
const DATES = { birthday: null, anniversary: null, notes: null }
const shop = connect()
const count = (rows: string) => Number(shop.prepare(`SELECT count(*) FROM ${rows}`).pluck().get())
const whole = async () => {
  const found = await findPerson(ANN)
  return Object.fromEntries(found.map(({ place, rows }) => [place.label, rows.length]))
}

test('what belongs to an enquiry goes with it, and records that named the address can still be restored', async () => {
  const { id: by } = await makeOwner()
  const enquiry = await create(enquiryInput({ email: 'Ann@Example.com', full_name: 'Ann' }))
  const other = await create(enquiryInput({ email: 'joann@example.com', message: `Send it to ${ANN}` }))
  await addNote(enquiry.id, { note: 'Prefers gold' }, by)
  const piece = { product: 1, name: 'Ring', options: 'engraved "For A"', quantity: 1, price_cents: 100 }
  await tx(() => storePieces(enquiry.id, [piece]))
  await reply(enquiry, { subject: 'Hello', text: 'Dear Ann', processed: true }, by)
  await tx(() => queue({ kind: 'hint', recipient: ANN, subject: 'A hint', text: 'Look' }))
  await saveDraft(by, `/admin/contact/${enquiry.id}/reply`, [['text', 'Dear Ann, once more']])
  await subscribeConfirmed(ANN)
  const [subscriber] = await subscribers.listByEmails([ANN])
  const removal = await subscribers.remove(subscriber!.id, { by })
  await subscribeConfirmed(ANN)
  const page = await makePage({ title: 'Thanks', content: `<p>Thank you, ${ANN}</p>` })
  const trashed = await pages.remove(page.id, { by })

  const places = await whole()
  expect(places).toMatchObject({ Messages: 1, 'Notes about their messages': 1, 'Requested pieces': 1, Trash: 1 })
  expect(places).toMatchObject({ 'Newsletter subscription': 1, 'Messages of others': 1 })
  const exported = JSON.stringify(await exportPerson(ANN, { by }))
  for (const text of ['Prefers gold', 'Dear Ann', 'engraved', 'A hint', `Send it to ${ANN}`]) {
    expect(exported).toContain(JSON.stringify(text).slice(1, -1))
  }
  expect(exported).not.toContain('joann')

  await erasePerson(ANN, { by })
  expect(await whole()).toEqual({})
  expect([count('enquiry_note'), count('enquiry_piece'), count('draft'), count('subscriber')]).toEqual([0, 0, 0, 0])
  const left = shop.prepare('SELECT email, message FROM enquiry').all()
  expect(left).toEqual([{ email: 'joann@example.com', message: 'Send it to [erased]' }])
  expect(other.id).toBeGreaterThan(0)
  await expect(restore(removal, { by })).rejects.toThrow('not found')
  await restore(trashed, { by })
  expect((await pages.findById(page.id)).content).toBe('<p>Thank you, [erased]</p>')
  expect((await historyOf('enquiry', enquiry.id, 1)).rows.map(({ action }) => action)).toContain('replied')
})

test('what the query planner knows of the tables has no address', async () => {
  const { id: by } = await makeOwner()
  for (let number = 0; number < 40; number += 1)
    await create(enquiryInput({ email: ANN, message: `Question ${number}` }))
  await optimizeDatabase()
  expect(count("sqlite_stat1 WHERE tbl = 'enquiry'")).toBeGreaterThan(0)
  await erasePerson(ANN, { by })
  for (const { name } of shop.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'").all() as {
    name: string
  }[]) {
    expect(JSON.stringify(shop.prepare(`SELECT * FROM ${name}`).all())).not.toContain(ANN)
    if (name === 'sqlite_stat4') expect(count(name)).toBe(0)
  }
})

test('erasing asks for the same address, whatever its capitals; hostile ones are refused', () => {
  const parse = (email: string, confirm: string) => eraseSchema.safeParse({ contact: email, confirm })
  expect(parse(ANN, ' ANN@example.com ').success).toBe(true)
  expect(parse(ANN, 'ann+1@example.com').error?.issues[0]?.path).toEqual(['confirm'])
  for (const hostile of [
    '',
    '%',
    `'; DROP TABLE user`,
    `${'a'.repeat(300)}@example.com`,
    'ánn@example.com',
    'a\0@b.cd',
  ]) {
    expect(parse(hostile, hostile).success).toBe(false)
  }
})

test('what only the phone tells is theirs when it is ticked: exported, erased with all that belongs to it, and the rest stays', async () => {
  const phone = '0400 555 666'
  const mine = await create(enquiryInput({ email: ANN, full_name: 'Ann', phone: '+61 400 555 666' }))
  const ours = await create(enquiryInput({ email: 'ben@example.com', full_name: 'Ben', phone }))
  const theirs = await create(enquiryInput({ email: 'cat@example.com', full_name: 'Cat', phone: '0400555666' }))
  await addNote(ours.id, { note: 'Wrote from the phone of Ann' }, (await makeOwner()).id)
  const card = await cards.create(
    { ...{ contact: phone, full_name: 'Family', ring_sizes: null, metals: null, partner: null }, ...DATES },
    { by: (await makeOwner()).id },
  )
  const proposed = await foundByPhone(ANN)
  const keys = proposed.map(({ key }) => key)
  expect(keys).toEqual([`enquiry ${ours.id}`, `enquiry ${theirs.id}`, `person_card ${card.id}`])
  expect((await foundByPhone('400555666')).map(({ key }) => key)).toEqual([`enquiry ${mine.id}`, ...keys])
  const ticked = [`enquiry ${ours.id}`, `person_card ${card.id}`]
  expect(JSON.stringify(await exportPerson(ANN, { ticked }))).toContain('Wrote from the phone of Ann')
  expect(JSON.stringify(await exportPerson(ANN, {}))).not.toContain('Ben')
  await erasePerson(ANN, { ticked })
  expect(shop.prepare("SELECT full_name FROM enquiry WHERE full_name IN ('Ann', 'Ben', 'Cat')").pluck().all()).toEqual([
    'Cat',
  ])
  expect(count('person_card')).toBe(0)
  expect(shop.prepare("SELECT fields FROM change WHERE kind = 'person_card'").pluck().all().join()).not.toContain(
    'Family',
  )
  expect((await foundByPhone('400555666')).map(({ key }) => key)).toEqual([`enquiry ${theirs.id}`])
})

test('a caller without email is exported and erased with the appointment', async () => {
  const { lastInsertRowid: id } = shop
    .prepare(
      `INSERT INTO appointment (token, starts_at, ends_at, type, full_name, phone, note)
        VALUES ('of-a-caller', 1, 2, 'A look', 'Caller Example', '0412 000 222', 'Two rings')`,
    )
    .run()
  const ticked = (await foundByPhone('412000222')).map(({ key }) => key)
  expect(ticked).toEqual([`appointment ${id}`])
  expect(JSON.stringify(await exportPerson('412000222', { ticked }))).toContain('Two rings')
  expect(await erasePerson('412000222', { ticked })).toBe(1)
  expect(count('appointment')).toBe(0)
})

test('a restored backup does not bring back what was found by its phone and erased', async () => {
  const gone = await create(enquiryInput({ email: 'dan@example.com', full_name: 'Dan', phone: '0400 999 888' }))
  const stays = await create(enquiryInput({ email: 'eve@example.com', full_name: 'Eve', phone: '0400 999 888' }))
  const backup = shop.prepare('SELECT * FROM enquiry WHERE id = ?').get(gone.id) as Record<string, unknown>
  await erasePerson('400999888', { ticked: [`enquiry ${gone.id}`] })
  const names = Object.keys(backup)
  const values = names.map((name) => `@${name}`).join(', ')
  shop.prepare(`INSERT INTO enquiry (${names.join(', ')}) VALUES (${values})`).run(backup)
  expect(await eraseAgain(null)).toBe(1)
  const left = shop.prepare("SELECT id FROM enquiry WHERE full_name IN ('Dan', 'Eve')").pluck().all()
  expect(left).toEqual([stays.id])
})
