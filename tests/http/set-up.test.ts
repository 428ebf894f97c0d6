import { expect } from 'vitest'
import { rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test as base } from '../support/server-test'
import { STAFF } from '../support/staff'
import { type PageResponse, Visitor } from '../support/visitor'

const FORM = 'form.record-form'
const STEPS = ['house', 'contact', 'promises', 'collection', 'look'].map((step) => `/admin/set-up/${step}`)

const test = base
  .override('template', null)
  .override('serverEnv', { SEED: 'none', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password })

const valueIn = ({ html }: PageResponse, name: string) => html.querySelector(`[name=${name}]`)?.getAttribute('value')

test('nothing of the demonstration is on the pages of a new shop', async ({ visitor }) => {
  for (const path of ['/', '/contact', '/search?q=ring']) {
    const { html, text } = await visitor.get(path)
    expect(html.querySelector('.wordmark')?.text).toBe('My boutique')
    expect(/Aurelia|Finch|282 Collins|5550 0198/.exec(text)?.[0], path).toBeUndefined()
  }
})

test('the first login leads through the set-up, each step of which can be skipped', async ({ visitor }) => {
  const signedIn = await visitor.signIn()
  expect([signedIn.status, signedIn.location]).toEqual([303, '/admin/set-up'])
  expect((await visitor.get('/admin')).location).toBe('/admin/set-up')
  expect((await visitor.follow(signedIn)).location).toBe(STEPS[0])
  for (const [position, path] of STEPS.entries()) {
    const page = await visitor.get(path)
    expect(page.html.text).toContain(`Step ${position + 1} of 5`)
    expect(linksOf(page, /^Skip$/)).toEqual(STEPS.slice(position + 1, position + 2))
    expect(linksOf(page, /^Back$/)).toEqual(position === 0 ? [] : [STEPS[position - 1]])
  }
})

test('what is wrong stays in the form with its reason', async ({ staff }) => {
  const wrong = { first_name: ' ', name: ' ', initials: '123', established: 'long ago' }
  const page = await staff.submit(await staff.get(STEPS[0]!), FORM, wrong, STEPS[0])
  expect(page.status).toBe(400)
  expect([valueIn(page, 'initials'), valueIn(page, 'established')]).toEqual(['123', 'long ago'])
  expect(page.html.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
})

test('the steps make the shop hers, and the last one ends them', async ({ server, staff, visitor }) => {
  const fill = async (path: string, fields: Record<string, string>) => {
    const saved = await staff.submit(await staff.get(path), FORM, fields, path)
    expect(saved.status, saved.text).toBe(303)
    return saved.location
  }
  expect(
    await fill(STEPS[0]!, {
      first_name: 'Ada',
      last_name: 'Byron',
      name: 'Opal & Wren',
      tagline: 'Opals from Ballarat',
    }),
  ).toBe(STEPS[1])
  const contact = { email: 'hello@opal.example', phone: '03 5550 1234', street: '1 Sturt Street', city: 'Ballarat' }
  expect(await fill(STEPS[1]!, contact)).toBe(STEPS[2])
  expect((await visitor.get('/contact')).text).not.toContain('Do I need an appointment?')
  expect(await fill(STEPS[2]!, { returns: '', cleaning: 'Cleaned by us' })).toBe(STEPS[3])
  const promised = 'SELECT dispatch_days, returns, cleaning, resizing FROM shop'
  expect(rows(server.databaseFile, promised)).toEqual([
    { dispatch_days: 2, returns: null, cleaning: 'Cleaned by us', resizing: 'One resizing included in the first year' },
  ])
  expect((await visitor.get('/contact')).text).toContain('Do I need an appointment?')
  expect(await fill(STEPS[3]!, { name: 'Winter opals' })).toBe(STEPS[4])
  const again = await staff.submit(await staff.get(STEPS[3]!), FORM, { name: 'Winter opals' }, STEPS[3])
  expect([again.status, valueIn(again, 'name')]).toEqual([409, 'Winter opals'])
  expect(again.html.text).toContain('There is a collection of this name already')
  expect(rows(server.databaseFile, 'SELECT set_up_at FROM shop')).toEqual([{ set_up_at: null }])
  expect(await fill(STEPS[4]!, { accent: 'garnet' })).toBe('/admin/dashboard')

  expect(rows(server.databaseFile, 'SELECT name, initials, city, accent, ground FROM shop')).toEqual([
    { name: 'Opal & Wren', initials: 'OW', city: 'Ballarat', accent: 'garnet', ground: 'ivory' },
  ])
  expect((await visitor.get('/collections')).text).toContain('Winter opals')
  const { text } = await visitor.get('/contact')
  for (const word of ['Opal &amp; Wren', 'Ballarat', 'hello@opal.example']) expect(text).toContain(word)
  expect(valueIn(await staff.get(STEPS[0]!), 'name')).toBe('Opal & Wren')
  expect(valueIn(await staff.get(STEPS[0]!), 'first_name')).toBe('Ada')
  expect((await staff.get('/admin/dashboard')).html.text).toContain('Welcome back, Ada.')
  expect((await staff.get('/admin/activity')).html.text).toContain('Ada Byron')
  const later = new Visitor(server.origin)
  expect((await later.signIn()).location).toBe('/admin/dashboard')
  expect(linksOf(await later.get('/admin/dashboard'), /Set up the shop/)).toEqual([])
})
