import { expect, test } from 'vitest'
import { historyOf } from '~/models/records/history.server'
import { create, findById, listSection, place } from './footer-link.server'

const titles = async () => (await listSection('quick_links')).map(({ title }) => title)

test('a link moves within its list, and each changed order is in the history', async () => {
  const make = (title: string, section: 'quick_links' | 'customer_service' = 'quick_links') =>
    create({ title, url: '/faq', section, order: 0 })
  const [first, second, third] = [await make('First'), await make('Second'), await make('Third')]
  const other = await make('Other', 'customer_service')
  expect(await place(third.id, 'up')).toEqual({ name: 'Third', position: 2, count: 3, before: null })
  expect(await titles()).toEqual(['First', 'Third', 'Second'])
  expect(await place(first.id, { before: null })).toMatchObject({ position: 3, before: third.id })
  expect(await titles()).toEqual(['Third', 'Second', 'First'])
  expect(await place(first.id, { before: third.id })).toMatchObject({ position: 1 })
  expect(await titles()).toEqual(['First', 'Third', 'Second'])
  expect(await place(first.id, { before: other.id })).toBeNull()
  expect(await place(other.id, 'up')).toBeNull()
  expect((await findById(other.id)).version).toBe(1)
  const [entry] = (await historyOf('footer_link', second.id, 1)).rows
  expect(entry).toMatchObject({ action: 'changed', fields: [{ field: 'order', before: '2', after: '3' }] })
})

test('concurrent moves lose no link', async () => {
  const before = await listSection('quick_links')
  await Promise.all(before.flatMap(({ id }) => [place(id, 'up'), place(id, 'down'), place(id, 'top')]))
  expect((await titles()).toSorted()).toEqual(before.map(({ title }) => title).toSorted())
})
