import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect } from 'vitest'
import {
  authors,
  collections,
  contentBlocks,
  footerLinks,
  gemstones,
  menuEntries,
  pages,
  posts,
  products,
  searchPhrases,
} from '#db/schema'
import { LABELS as PRODUCT } from '~/admin/catalogue/products/product-labels'
import { LABELS as POST } from '~/admin/writing/posts/post-form'
import { COLLECTION_FIELDS } from '~/models/catalogue/collection/collection.kind'
import { GEMSTONE_FIELDS } from '~/models/catalogue/gemstone/gemstone.kind'
import { MENU_ENTRY_FIELDS } from '~/models/catalogue/menu-entry/menu-entry.kind'
import { SEARCH_PHRASE_FIELDS } from '~/models/catalogue/search-phrase/search-phrase.kind'
import { AUTHOR_FIELDS } from '~/models/writing/author/author.kind'
import { CONTENT_BLOCK_FIELDS } from '~/models/writing/content-block/content-block.kind'
import { FOOTER_LINK_FIELDS } from '~/models/writing/footer-link/footer-link.kind'
import { PAGE_FIELDS } from '~/models/writing/page/page.kind'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'

const FORM = 'form.record-form'
// The address has the section.
const { section: _, ...BLOCK_FIELDS } = CONTENT_BLOCK_FIELDS

describe.each([
  { path: '/admin/products/1', fields: PRODUCT, table: products },
  { path: '/admin/collections/edit/1', fields: COLLECTION_FIELDS, table: collections },
  { path: '/admin/blog/edit/1', fields: POST, table: posts },
  { path: '/admin/blog/authors/1', fields: AUTHOR_FIELDS, table: authors },
  { path: '/admin/pages/1', fields: PAGE_FIELDS, table: pages },
  { path: '/admin/content/heritage', fields: BLOCK_FIELDS, table: contentBlocks },
  { path: '/admin/gemstone/1', fields: GEMSTONE_FIELDS, table: gemstones },
  { path: '/admin/footer-links/1', fields: FOOTER_LINK_FIELDS, table: footerLinks },
  { path: '/admin/menus/1', fields: MENU_ENTRY_FIELDS, table: menuEntries },
  { path: '/admin/search-phrases/1', fields: SEARCH_PHRASE_FIELDS, table: searchPhrases },
])('the form at $path', ({ path, fields, table }) => {
  test('has a control for every field', async ({ staff }) => {
    const form = (await staff.get(path)).html.querySelector(FORM)
    const missing = Object.keys(fields).filter((name) => !form?.querySelector(`[name=${name}]`))
    expect(missing).toEqual([])
  })

  test('changes nothing when saved unchanged', async ({ server, staff }) => {
    fillEmptyTexts(server, table)
    const before = storedRows(server, table)
    const saved = await staff.submit(await staff.get(path), FORM, {}, path)
    expect(saved.status, saved.text).toBe(303)
    expect(storedRows(server, table)).toEqual(before)
  })
})

const FILLED: Record<string, string> = { image_focus: '25% 75%', address: '/faq', parent: 'necklaces' }

/** Puts a text that every rule accepts into each text column that is empty. */
function fillEmptyTexts(server: RunningServer, table: SQLiteTable): void {
  for (const { name, columnType, notNull } of Object.values(getTableColumns(table))) {
    if (columnType !== 'SQLiteText' || notNull) continue
    const text = FILLED[name] ?? 'filled'
    change(server.databaseFile, `UPDATE ${getTableName(table)} SET "${name}" = '${text}' WHERE "${name}" IS NULL`)
  }
}

/** The rows without the columns that every save changes; browsers post line breaks as CRLF. */
function storedRows(server: RunningServer, table: SQLiteTable): unknown {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const compared = names.filter((name) => name !== 'version' && name !== 'updated_at')
  const found = rows(server.databaseFile, `SELECT "${compared.join('", "')}" FROM ${getTableName(table)} ORDER BY id`)
  return JSON.parse(JSON.stringify(found).replaceAll('\\r\\n', '\\n'))
}
