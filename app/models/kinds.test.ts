import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { build, type Rollup } from 'vite'
import { describe, expect, test } from 'vitest'
import { RECORD_KINDS } from '#db/schema'
import { aliases } from '../../remix.config.js'
import { EDITABLE_KINDS, KINDS } from './kinds.server'
import { computedColumns } from './records/rows.server'

const BY_DATABASE = ['id', 'version', 'created_at', 'updated_at']

/** Columns that no field of the same name fills, and fields that no column of the same name holds. */
const DIFFERENT: Record<string, { columns: string[]; fields?: string[] }> = {
  product: {
    columns: [...['price_cents', 'sale_price_cents', 'next_sale_price_cents', 'cost_cents', 'chosen_facets']],
    fields: ['price', 'sale_price', 'cost', 'gemstones', 'metals', 'styles'],
  },
  // `delivery_days` is used no longer.
  shop: { columns: ['delivery_days', 'set_up_at'] },
  menu_entry: { columns: ['order', 'former_slugs'] },
  post: { columns: ['content_text', 'related_posts', 'related_products'] },
  page: { columns: ['content_text'] },
  person_card: { columns: ['joined_to_id'] },
  newsletter: {
    columns: [
      ...['queued_at', 'queued_by_id', 'scheduled_at'],
      ...['recipient_count', 'sent_count', 'bounced_count', 'unsubscribed_count'],
    ],
  },
}

describe.each(EDITABLE_KINDS)('the kind $kind', ({ kind, table, fields, computed }) => {
  const { columns: own = [], fields: made = [] } = DIFFERENT[kind] ?? {}

  test('declares a field for each column that staff fill, and no other', () => {
    const filled = Object.keys(getTableColumns(table)).filter(
      (name) => ![...BY_DATABASE, ...computedColumns({ table, computed }), ...own].includes(name),
    )
    expect(Object.keys(fields).toSorted()).toEqual([...filled, ...made].toSorted())
  })
})

test('what all kinds share names none of them', () => {
  const sources = readdirSync('app/models/records').filter((name) => !name.includes('.test.') && name.endsWith('.ts'))
  const quoted = new RegExp(`['"](?:${RECORD_KINDS.join('|')})['"]`)
  const lines = sources.flatMap((name) => readFileSync(join('app/models/records', name), 'utf8').split('\n'))
  // A field of the history, of what a program did.
  expect(lines.filter((line) => quoted.test(line))).toEqual(["export const TOKEN_FIELD = 'api_token'"])
})

test('no schema, no table and no library goes to browsers with the descriptions of the kinds', async () => {
  const names = readdirSync('app/models', { encoding: 'utf8', recursive: true })
  const entry = names.filter((name) => name.endsWith('.kind.ts')).map((name) => join('app/models', name))
  expect(entry.length).toBeGreaterThanOrEqual(Object.keys(KINDS).length)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: aliases },
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const modules = (built as Rollup.RollupOutput[])
    .flatMap(({ output }) => output)
    .flatMap((part) => ('moduleIds' in part ? part.moduleIds : []))
    .map((id) => relative('.', id))
  expect(modules).toContain('app/models/records/kind.ts')
  expect(modules.filter((id) => !id.startsWith('app/') || id.includes('.server.') || id.includes('.schema.'))).toEqual(
    [],
  )
})
