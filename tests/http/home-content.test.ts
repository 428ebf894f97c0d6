import { expect } from 'vitest'
import { gemstonesUntil } from '~/seed/data/gemstones'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { errorsOf, noticeOf, submitForm, textOf, valueOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// The gemstone of the month and the blocks of the home page, in a browser without JavaScript.

test('no picture stands twice on the home page, in no month', async ({ visitor }) => {
  const { html } = await visitor.get('/')
  const shown = html.querySelectorAll('img').map((img) => img.getAttribute('src') ?? '')
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((src, index) => shown.indexOf(src) !== index)).toEqual([])
  const stones = gemstonesUntil('May').map(({ image_url }) => `/images/${image_url}`)
  expect(shown.filter((src) => stones.includes(src))).toHaveLength(1)
})

test('the gemstone of the month is that of the home page, is changed, and is followed by another', async ({
  server,
  staff,
  visitor,
}) => {
  const LIST = '/admin/gemstone'
  const NEW = `${LIST}/new`
  const stone = ({ html }: PageResponse) => html.querySelector('.stone')
  const demonstration = await staff.get(LIST)
  const month = textOf(stone(demonstration)?.querySelector('.badge')) ?? ''
  const name = gemstonesUntil(month).at(-1)?.gemstone_name
  expect(textOf(stone(demonstration)?.querySelector('h2'))).toBe(name)
  expect(stone(demonstration)?.querySelector('img')?.getAttribute('alt')).toBe(name)
  const [edit = ''] = linksOf(demonstration, /^Edit/)
  const form = await staff.get(edit)
  expect(valueOf(form, 'gemstone_name')).toBe(name)
  expect(linksOf(form, /^Cancel$/)).toEqual([expect.stringMatching(/^\/admin\/gemstone#row-\d+$/)])

  change(server.databaseFile, 'DELETE FROM gemstone')
  const none = await staff.get(LIST)
  expect(none.html.text).toContain('No Gemstone Set')
  expect(linksOf(none, /^Add Gemstone$/)).toEqual([NEW])
  const refused = await submitForm(staff, NEW, {})
  expect(refused.html.querySelectorAll('.error-summary a').map(textOf)).toEqual([
    'Gemstone name is required',
    'Month is required',
    'Image URL is required',
    'Description is required',
  ])
  const opal = {
    gemstone_name: 'Opal',
    month: 'October',
    image_url: '/images/opal.jpg',
    description: 'Of Coober Pedy.',
  }
  const added = await staff.follow(await submitForm(staff, NEW, opal))
  expect(noticeOf(added)).toContain('Gemstone added')
  expect(stone(added)?.text).toContain('Of Coober Pedy.')
  const [own = ''] = linksOf(added, /^Edit/)
  const changed = await submitForm(staff, own, { description: 'Of Lightning Ridge.' })
  expect(changed.location).toMatch(/^\/admin\/gemstone#row-\d+$/)
  expect(noticeOf(await staff.follow(changed))).toContain('Gemstone updated')
  expect((await visitor.get('/')).text).toContain('Of Lightning Ridge.')

  const next = await staff.follow(await submitForm(staff, NEW, { ...opal, gemstone_name: 'Topaz', month: 'November' }))
  expect(textOf(stone(next)?.querySelector('h2'))).toBe('Topaz')
  const [earlier = ''] = linksOf(next, /^Opal$/)
  expect(valueOf(await staff.get(earlier), 'description')).toBe('Of Lightning Ridge.')
})

test('the hero of the home page is previewed and changed; its section is fixed', async ({ server, staff, visitor }) => {
  change(server.databaseFile, "DELETE FROM content_block WHERE section = 'hero'")
  const LIST = '/admin/content'
  const block = async () =>
    (await staff.get(LIST)).html
      .querySelectorAll('details')
      .find((one) => one.querySelector('summary')?.text.includes('hero'))
  expect(textOf(await block())).toMatch(/Aurelia & Finch.*Top of the home page/)
  const path = (await block())?.querySelector('a')?.getAttribute('href') ?? ''
  expect(path).toBe('/admin/content/hero')
  const form = await staff.get(path)
  expect(textOf(form.html.querySelector('h1'))).toBe('Aurelia & Finch')
  expect((await visitor.get('/')).html.querySelector('.hero')?.text).toContain(valueOf(form, 'body'))
  expect((await submitForm(staff, path, {})).location).toBe(LIST)
  expect(rows(server.databaseFile, "SELECT id FROM content_block WHERE section = 'hero'")).toEqual([])
  expect(form.html.querySelector('[name=section]')).toBeNull()
  expect(errorsOf(await submitForm(staff, path, { title: ' ', body: '' }))).toEqual({
    title: 'Title is required',
    body: 'Content is required',
  })
  const typed = { title: 'Pearls of *Tasmania*', body: 'New this winter.' }
  const preview = await submitForm(staff, path, { ...typed, intent: 'preview' })
  expect(textOf(preview.html.querySelector('section[aria-labelledby=preview] em'))).toBe('Tasmania')
  const saved = await submitForm(staff, path, typed)
  expect(saved.location).toBe(LIST)
  expect(noticeOf(await staff.follow(saved))).toContain('Content updated Pearls of Tasmania')
  expect(textOf(await block())).toMatch(/Top of the home page.*New this winter\./)
  expect(textOf((await block())?.querySelector('em'))).toBe('Tasmania')
  const home = (await visitor.get('/')).text
  expect(home).toContain('New this winter.')
  expect(home).toMatch(/Pearls of <\/span><em[^>]*>Tasmania</)
})
