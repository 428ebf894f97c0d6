import { expect } from 'vitest'
import { rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { detailOf, errorsOf, namesOf, noticeOf, submitForm, textOf, valueOf } from '../support/staff-screens'
import { Visitor } from '../support/visitor'

// Written, printed and corrected in a browser without JavaScript.

const NEW = '/admin/valuations/new'
const typed = {
  ...{ full_name: 'Ada <i>', phone: '0412 000 999', value_cents: '12500', purpose: 'insurance' },
  ...{ valued_by: 'A. Finch FGAA', valued_on: '2026-01-05' },
}

test('from a piece with its facts and pictures, printed on the letterhead, and corrected by a new number', async ({
  server,
  staff,
}) => {
  const page = await staff.get(`${NEW}?product=1`)
  const [piece] = rows<{ name: string; facts: string }>(
    server.databaseFile,
    'SELECT name, facts FROM product WHERE id = 1',
  )
  const description = valueOf(page, 'description') ?? ''
  expect(description).toContain(piece!.name)
  const { Care: care, ...facts } = JSON.parse(piece!.facts) as Record<string, string>
  for (const fact of Object.values(facts)) expect(description).toContain(fact)
  expect(description).not.toContain(`Care: ${care}`)
  const none = await staff.submit(
    page,
    'form.record-form',
    { ...typed, phone: '', value_cents: '' },
    `${NEW}?product=1`,
  )
  expect([none.status, Object.keys(errorsOf(none))]).toEqual([400, ['value_cents']])
  expect(valueOf(none, 'full_name')).toBe('Ada <i>')
  const written = await staff.submit(page, 'form.record-form', typed, `${NEW}?product=1`)
  const detail = await staff.follow(written)
  expect(noticeOf(detail)).toContain('Valuation written')
  const number = textOf(detail.html.querySelector('h1'))!
  expect(number).toMatch(/^VAL-\d+$/)
  expect(detailOf(detail, 'Value')).toBe('$12,500.00')
  const [photo = ''] = detail.html.querySelectorAll('dd a[href*=photos]').map((link) => link.getAttribute('href') ?? '')
  expect((await staff.get(photo)).headers.get('Content-Type')).toBe('image/jpeg')

  const [paperPath = ''] = linksOf(detail, /^To print$/)
  const paper = await staff.get(paperPath)
  const text = textOf(paper.html.querySelector('.paper'))
  for (const part of [
    'Valuation',
    number,
    '$12,500.00',
    'Ada <i>',
    'Insurance',
    'Valued by A. Finch FGAA',
    '5 January 2026',
  ])
    expect(text).toContain(part)
  expect(paper.html.querySelectorAll('.paper-pictures img').length).toBeGreaterThan(0)
  expect((await new Visitor(server.origin).get(paperPath)).status).toBe(404)
  expect((await new Visitor(server.origin).get(photo)).status).toBe(303)
  expect((await staff.get('/paper/val-999999')).status).toBe(404)

  const [correct = ''] = linksOf(detail, /^Correct it$/)
  const correction = await staff.follow(await submitForm(staff, correct, { value_cents: '13000' }))
  expect(detailOf(correction, 'Corrects')).toBe(number)
  const listed = textOf((await staff.get(`/admin/valuations?q=${number}`)).html.querySelector('main tbody'))
  expect(listed).toContain(`Corrected by ${textOf(correction.html.querySelector('h1'))}`)
  expect(textOf((await staff.get(paperPath)).html.querySelector('.paper'))).toContain('No longer valid: VAL-')
  const twice = await submitForm(staff, correct, { value_cents: '14000' })
  expect([twice.status, twice.html.text]).toEqual([409, expect.stringContaining('is corrected already')])
  for (const query of ['?product=999999', '?corrects=999999']) {
    expect((await staff.get(NEW + query)).status, query).toBe(404)
  }
  const unknown = { ...typed, description: 'Own ring', with_pictures: 'on', corrects: '999999' }
  expect((await staff.submit(await staff.get(NEW), 'form.record-form', unknown, NEW)).status).toBe(404)
})

test('it is found with the person, the piece, by the search, in its list and its file', async ({ staff }) => {
  const saved = await submitForm(staff, NEW, {
    ...typed,
    full_name: 'Grace Hopper',
    phone: '0412 000 111',
    description: 'Own ring',
  })
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  const list = await staff.get('/admin/valuations?q=grace')
  expect(namesOf(list)).toHaveLength(1)
  expect(namesOf(await staff.get('/admin/valuations?q=nobody'))).toEqual([])
  expect(namesOf(await staff.get('/admin/valuations?product=1')).length).toBeGreaterThan(0)
  const [number = ''] = namesOf(list)
  const person = await staff.get('/admin/customers/person?phone=0412000111')
  expect(linksOf(person, new RegExp(`^${number}$`))).toHaveLength(1)
  expect((await staff.get(`/admin/search?q=${number}`)).html.text).toContain('Grace Hopper')
  expect((await staff.get('/admin/products/1')).html.text).toContain('Valuations')
  const file = await staff.get('/admin/valuations/export')
  expect(file.text).toContain('Grace Hopper')
  const [detail = ''] = linksOf(list, new RegExp(`^${number}$`))
  const [history = ''] = linksOf(await staff.get(detail), /history/i)
  expect((await staff.get(history)).status).toBe(200)
})
