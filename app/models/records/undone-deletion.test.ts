import '~/models/kinds.server'
import { afterEach, expect, test, vi } from 'vitest'
import * as gemstones from '~/models/catalogue/gemstone/gemstone.server'
import { subscribeConfirmed } from '~/models/customers/newsletter/subscription.server'
import * as subscribers from '~/models/customers/subscriber/subscriber.server'
import * as footerLinks from '~/models/writing/footer-link/footer-link.server'
import { NotFound } from './errors'
import { historyOf } from './history.server'
import { deleteOldTrash, listTrash, restore } from './trash.server'

const link = { title: 'Care', url: '/care', section: 'quick_links', order: 3 } as const
const stone = { gemstone_name: 'Opal', month: 'October', description: 'Words.', image_url: 'opal.jpg' }

afterEach(() => vi.useRealTimers())

test('a removed footer link comes back as it was, once', async () => {
  const made = await footerLinks.create(link)
  const trashId = await footerLinks.remove(made.id)
  await expect(footerLinks.findById(made.id)).rejects.toThrow(NotFound)
  const restored = { kind: 'footer_link', id: made.id, name: null, slug: null, isRenamed: false }
  expect((await listTrash(1)).rows).toEqual([])
  expect([await restore(trashId), await restore(trashId)]).toEqual([restored, restored])
  expect(await footerLinks.findById(made.id)).toEqual(made)
  const actions = (await historyOf('footer_link', made.id, 1)).rows.map(({ action }) => action)
  expect(actions).toEqual(['undone', 'deleted', 'created'])
})

test('a removed subscriber comes back, but not beside a new subscription of the same address', async () => {
  await subscribeConfirmed('back@example.com')
  const [subscriber] = await subscribers.listAll()
  const trashId = await subscribers.remove(subscriber!.id)
  await restore(trashId)
  expect(await subscribers.findById(subscriber!.id)).toEqual(subscriber)
  const again = await subscribers.remove(subscriber!.id)
  await subscribeConfirmed('back@example.com')
  await restore(again)
  expect((await subscribers.listAll()).filter(({ email }) => email === 'back@example.com')).toHaveLength(1)
})

test('a deletion can be undone for a day, and its row is deleted then', async () => {
  const { id } = await footerLinks.create({ ...link, title: 'Old' })
  const trashId = await footerLinks.remove(id)
  vi.useFakeTimers({ now: Date.now() + 25 * 3600_000, toFake: ['Date'] })
  await expect(restore(trashId)).rejects.toThrow(NotFound)
  expect(await deleteOldTrash(new Date(), 500)).toBeGreaterThan(0)
})

test('an older gemstone is made current, and a deleted one comes back', async () => {
  const first = await gemstones.create(stone)
  const second = await gemstones.create({ ...stone, gemstone_name: 'Pearl' })
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  await gemstones.makeCurrent(first.id)
  expect((await gemstones.findCurrent())?.id).toBe(first.id)
  const trashId = await gemstones.remove(first.id)
  expect((await gemstones.findCurrent())?.id).toBe(second.id)
  await restore(trashId)
  expect((await gemstones.findCurrent())?.id).toBe(first.id)
})
