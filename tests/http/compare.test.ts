import { expect } from 'vitest'
import { axeViolationsOf } from '../support/axe-html'
import { change, rows } from '../support/database'
import { headingsOf } from '../support/reading'
import { test } from '../support/server-test'
import { textOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// Pieces side by side, in a browser without JavaScript.

const namesIn = ({ html }: PageResponse) => html.querySelectorAll('.compare thead a').map((link) => textOf(link))
interface Row {
  values: (string | undefined)[]
  differs: boolean
}

function rowsIn({ html }: PageResponse): Record<string, Row> {
  const found = html
    .querySelectorAll('.compare tbody tr')
    .map((row): [string, Row] => [
      textOf(row.querySelector('th span')) ?? '',
      { values: row.querySelectorAll('td').map((cell) => textOf(cell)), differs: 'data-differs' in row.attributes },
    ])
  return Object.fromEntries(found)
}

test('pieces of the list are ticked, and stand side by side with what differs', async ({ server, visitor }) => {
  await visitor.post('/account', { save: '1' })
  expect((await visitor.get('/account')).html.querySelector('#compare')).toBeNull()
  for (const save of ['2', '3']) await visitor.post('/account', { save })
  const list = await visitor.get('/account')
  expect(list.html.querySelectorAll('[name=piece][form=compare]')).toHaveLength(3)
  expect(list.html.querySelector('#compare')?.attributes).toMatchObject({ method: 'get', action: '/compare' })
  expect(await axeViolationsOf(list.text)).toEqual([])

  change(server.databaseFile, `UPDATE product SET facts = '{"Metal":"Platinum","Carat":"1 ct"}' WHERE id = 1`)
  change(server.databaseFile, `UPDATE product SET facts = '{"Metal":"Platinum","Weight":"4 g"}' WHERE id = 2`)
  const page = await visitor.get('/compare?piece=1&piece=2')
  const names = rows<{ name: string }>(server.databaseFile, 'SELECT name FROM product WHERE id IN (1, 2) ORDER BY id')
  expect([page.status, headingsOf(page), namesIn(page)]).toEqual([
    200,
    ['Compare Pieces'],
    names.map(({ name }) => name),
  ])
  const table = rowsIn(page)
  expect(table).toMatchObject({
    Metal: { values: ['Platinum', 'Platinum'], differs: false },
    Carat: { values: ['1 ct', 'Not stated'], differs: true },
    Weight: { values: ['Not stated', '4 g'], differs: true },
  })
  expect(Object.keys(table)).toEqual(['Price', 'Availability', 'Metal', 'Carat', 'Weight'])
  expect(page.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(await axeViolationsOf(page.text)).toEqual([])
})

test('there are at most four, each once; what is gone or no number is left out', async ({ server, visitor }) => {
  const many = await visitor.get(`/compare?${Array.from({ length: 9 }, (_, id) => `piece=${id + 1}`).join('&')}`)
  expect([namesIn(many).length, many.text.includes('Up to 4 pieces fit')]).toEqual([4, true])
  change(server.databaseFile, 'UPDATE product SET active = 0 WHERE id = 3')
  const gone = await visitor.get('/compare?piece=1&piece=1&piece=3&piece=2&piece=-1&piece=x&piece=1e3&piece=')
  expect([namesIn(gone).length, gone.text.includes('One piece is no longer in the shop.')]).toEqual([2, true])
  for (const path of ['/compare', '/compare?piece=1', '/compare?piece=999999&piece=x', '/compare?pieces[]=1']) {
    const none = await visitor.get(path)
    expect([none.status, none.html.querySelector('.compare'), none.text.includes('Tick two to four')], path).toEqual([
      200,
      null,
      true,
    ])
  }
})
