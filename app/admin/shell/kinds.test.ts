import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withArticle } from '~/format/text'
import { EDITABLE_KINDS } from '~/models/kinds.server'
import { newShopSettings } from '~/models/operations/empty-shop/new-shop.server'
import { allKinds, kindOf } from './kinds.server'

test.each(EDITABLE_KINDS)('every field of a $kind has one', (kind) => {
  const { labels } = kindOf(kind.kind)
  const sample = ([name, column]: [string, { dataType: string; enumValues?: string[]; notNull: boolean }]) => {
    const values: Record<string, unknown> = { number: 1, boolean: true, date: new Date(0), json: [] }
    return [name, values[column.dataType] ?? column.enumValues?.[0] ?? 'ring']
  }
  const columns = Object.entries(getTableColumns(kind.table)) as Parameters<typeof sample>[0][]
  const sampled = Object.fromEntries(columns.map(sample)) as Record<string, unknown>
  const row = { ...sampled, facts: {}, chosen_facets: null, audience: null, hours: newShopSettings().hours }
  const shown = Object.keys(kind.present(row))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((field) => !(field in labels))).toEqual([])
})

/** What a change of these is told with: the literals of `after` and `before` in the models. */
const TOLD: Record<string, string[]> = {
  order: ['total', 'amount', 'method', 'document', 'number', 'stage', 'promised'],
  appointment: ['time'],
  newsletter: ['recipients', 'scheduled_at', 'reason'],
  collection: ['pieces_added', 'pieces_removed', 'order'],
  product: ['featured_position'],
  staff: ['email', 'name', 'staff_role', 'two_step_required', 'deactivated', 'client_address', 'browser', 'attempts'],
  api_token: ['name', 'scopes', 'expires_at'],
  webhook: ['address', 'events', 'active', 'secret'],
  person: ['reference', 'entries', 'enquiries', 'orders', 'appointments', 'valuations'],
  backup: ['made', 'reason'],
}

test.each(Object.entries(TOLD))('what the history tells of %s has labels, in plain words', (kind, fields) => {
  const { labels } = kindOf(kind as (typeof allKinds)[number])
  for (const field of fields) expect(labels[field], field).toMatch(/^[A-Z][^_]+$/)
})

test('no other field is told in an object of its own', () => {
  const files = readdirSync('app/models', { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.server.ts') && readFileSync(join('app/models', name), 'utf8').includes('recordChange('),
  )
  const told = files.flatMap((name) => {
    const text = readFileSync(join('app/models', name), 'utf8')
    return [...text.matchAll(/\b(?:after|before)(?::| =) \{ ([^{}]*)/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/(?:^|, )(\w+)(?=:)/g)].map(([, field = '']) => field),
    )
  })
  expect(told.length).toBeGreaterThan(10)
  const known = new Set(Object.values(TOLD).flat())
  expect([...new Set(told)].filter((field) => !known.has(field))).toEqual([])
})

test('the words of all kinds get the right article', () => {
  const articles = allKinds.map((kind) => withArticle(kindOf(kind).noun))
  expect(articles).toEqual(expect.arrayContaining(['an order', 'an appointment', 'an API token', 'a product']))
  expect(articles.filter((text) => /^a [aeiou]/i.test(text) || /^an [^aeiou]/i.test(text))).toEqual([])
})
