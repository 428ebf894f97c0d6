import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { errorsOf, noticeOf, submitForm } from '../support/staff-screens'

const NEW = '/admin/search-phrases/new'

test('staff write what people type, and visitors are led at once', async ({ staff, visitor }) => {
  expect(linksOf(await staff.get('/admin/search-phrases'), /^Add phrase$/)).toEqual([NEW])
  expect(errorsOf(await submitForm(staff, NEW, {}))).toEqual({ words: 'What people type is required' })
  expect(errorsOf(await submitForm(staff, NEW, { words: 'regatta' }))).toEqual({
    finds: 'Fill in what it finds, a page or a sentence',
  })
  const phrase = { words: 'regatta, boat race', finds: 'anklets', address: '/about', sentence: 'For the quay.' }
  const saved = await submitForm(staff, NEW, phrase)
  expect(saved.location).toMatch(/^\/admin\/search-phrases#row-\d+$/)
  expect(noticeOf(await staff.follow(saved))).toContain('Search phrase added')
  const found = await visitor.get('/search?q=boat+race')
  expect(found.html.text).toContain('For the quay.')
  expect(linksOf(found, /^Our Story$/)).toContain('/about')
  expect(found.html.querySelectorAll('.card h3').map(({ text }) => text.trim())).toEqual([
    'Half Moon Bay Diamond Anklet',
  ])
})

test('an address that visitors do not find is warned of, and not shown to them', async ({ staff, visitor }) => {
  const phrase = { words: 'lottery', address: '/page/lottery', sentence: 'Soon.' }
  const accepted = 'Visitors will find no page at /page/lottery.'
  const asked = await submitForm(staff, NEW, phrase)
  expect([asked.status, asked.html.querySelector('.warnings .warning')?.text]).toEqual([409, accepted])
  expect((await submitForm(staff, NEW, { ...phrase, accepted })).status).toBe(303)
  const found = await visitor.get('/search?q=lottery')
  expect(linksOf(found, /^Lottery$/)).toEqual([])
})

test('a phrase can be deleted and brought back, and has a history', async ({ staff }) => {
  const path = '/admin/search-phrases/1'
  const list = await staff.follow(
    await staff.submit(await staff.get(`${path}/delete`), 'dialog form', {}, `${path}/delete`),
  )
  expect((await staff.get(path)).status).toBe(404)
  await staff.submit(list, 'form[action*=restore]')
  expect((await staff.get(path)).status).toBe(200)
  expect((await staff.get('/admin/history/search-phrase/1')).status).toBe(200)
})
