import { afterAll, expect, test } from 'vitest'
import { connect } from './file/connect'

const connection = connect()
connection.pragma('foreign_keys = ON')
afterAll(() => connection.close())

/** For each table that visitors see: the scopes that a change of these columns raises. */
const SCOPES: Record<string, Record<string, string>> = {
  product: {
    // Its stock's version is that of the JSON lists too, which tell when a piece was changed.
    'catalogue stock': `name slug stock_number description price_cents sale_price_cents category subcategory featured
      main_image image_alt main_focus more_pictures facts certificate options availability lead_weeks resizable
      returnable chosen_facets created_at`,
    // Hidden, it is for staff.
    'catalogue stock office': 'active',
    stock: `inventory_count allocated_count private_note cost_cents supplier next_sale_price_cents sale_starts_at
      sale_ends_at updated_at version`,
  },
  product_facet: { catalogue: 'product_id kind value' },
  featured_position: { catalogue: 'product_id position' },
  collection: {
    catalogue: 'name slug tagline description image image_alt featured created_at updated_at version',
  },
  collection_product: { catalogue: 'collection_id product_id position' },
  slug_redirect: { catalogue: 'slug product_id post_id page_id collection_id created_at' },
  menu_entry: {
    menus: `list title slug parent spellings former_slugs introduction in_menu in_filters order created_at updated_at version`,
  },
  gemstone: { menus: 'gemstone_name description month image_url image_alt created_at version' },
  search_phrase: { menus: 'words finds address sentence created_at updated_at version' },
  redirect: { writing: 'old_path new_address created_at updated_at version' },
  footer_link: { menus: 'title url section order created_at updated_at version' },
  author: { writing: 'name biography image image_alt created_at updated_at version' },
  content_block: { writing: 'section title body image image_alt created_at version' },
  page: {
    writing: `slug title content content_format content_text meta_description in_menu created_at updated_at
      version`,
    'writing office': 'is_published',
  },
  post: {
    writing: `title slug content content_text excerpt author search_title meta_description tags image image_alt
      image_focus share_image related_posts related_products published_at created_at updated_at version`,
    'writing office': 'is_published',
  },
  picture: {
    settings: 'shipped',
    // A page names the address of a file, which never changes.
    '': 'address file_name description width height bytes unused_since uploaded_by_id created_at',
  },
  shop: {
    'settings office': `name initials tagline popular_searches established logo_url favicon_url date_style street city state postcode
      country latitude longitude phone email whatsapp hours special_days social handle dispatch_days sizing_days
      engraving_days delivery_times lead_weeks free_delivery_cents delivery returns resizing cleaning gift_wrapping
      details_tab ring_text shipping_tab care_tab abn gst_included selling gst_registered bank_name bank_bsb
      bank_account payid transfer_days delivery_cents collection card_limit_cents cash_limit_cents deposit_percent
      layby_months layby_fee_cents agreement_text appointments appointment_types appointment_opens appointment_closes
      appointments_at_once appointment_notice_hours appointment_days_ahead product_feed bespoke bespoke_from_cents bespoke_collection
      accent ground header_style heading_typeface`,
    office: `delivery_days mail_from notices_email visitor_counts enquiry_months set_up_at job_stages first_invoice order_years
      cash_basis xero_account low_stock nightly_backup backup_time reply_greeting reply_signature saved_replies version created_at updated_at`,
  },
}

/** Nothing of these is on a page for all visitors. */
const NOT_PUBLIC = `api_token appointment bulk_edit busy_time card_refund card_session change content_version customer_order draft
  email_attachment empty_search enquiry enquiry_note enquiry_photo enquiry_piece erasure idempotency_key import_mapping
  import_picture invitation job last_write lease logged_error login_throttle lost_record migration missing_address newsletter order_attention
  order_balance order_change order_line order_photo
  outbox_message payment person_card piece_version product_count product_import product_import_line product_import_part
  published_value rate_limit recovery_code session statement_line subscriber subscriber_import takings tax_document trade_in trash
  unsubscribed_address user valuation valuation_photo webhook webhook_delivery`

const namesIn = (text: string) => text.split(/\s+/)

connection.exec(`
  INSERT INTO product (id, name, slug, price_cents, inventory_count, allocated_count, chosen_facets)
    VALUES (901, 'Ring', 'a-ring', 100, 3, 1, '{}'), (902, 'Brooch', 'a-brooch', 100, 1, 0, '{}');
  UPDATE product SET active = 0 WHERE id = 902;
  INSERT INTO product_facet (product_id, kind, value) VALUES (901, 'style', 'vintage');
  INSERT INTO featured_position (product_id, position) VALUES (901, 1);
  INSERT INTO collection (id, name, slug) VALUES (901, 'Spring', 'spring'), (902, 'Autumn', 'autumn');
  INSERT INTO collection_product (collection_id, product_id) VALUES (901, 901);
  INSERT INTO slug_redirect (id, slug, product_id) VALUES (901, 'a-former-ring', 901);
  INSERT INTO menu_entry (id, list, title, slug) VALUES (901, 'style', 'Vintage', 'a-style');
  INSERT INTO gemstone (id, gemstone_name, description, month, image_url) VALUES (901, 'Opal', 'Opal', 'October', '/o');
  INSERT INTO search_phrase (id, words, finds) VALUES (901, 'big day', 'wedding');
  INSERT INTO redirect (id, old_path, new_address) VALUES (901, '/old', '/faq');
  INSERT INTO footer_link (id, title, url) VALUES (901, 'Contact', '/contact');
  INSERT INTO author (id, name) VALUES (901, 'Ann');
  INSERT INTO content_block (id, section) VALUES (901, 'a-section');
  INSERT INTO page (id, slug, title, content) VALUES (901, 'a-page', 'Page', 'Text');
  INSERT INTO page (id, slug, title, content, is_published) VALUES (902, 'a-draft', 'Page', 'Text', 0);
  INSERT INTO post (id, slug, title, content, is_published) VALUES (901, 'a-post', 'Post', 'Text', 1),
    (902, 'a-draft', 'Post', 'Text', 0);
  INSERT INTO picture (id, address, file_name, width, height, bytes, shipped) VALUES (901, '/p', 'p', 1, 1, 1, 1);
`)
const rowOf = (table: string) =>
  table === 'shop'
    ? 'id = 1'
    : ['product_facet', 'collection_product', 'featured_position'].includes(table)
      ? 'product_id = 901'
      : 'id = 901'

const tables = connection
  .prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_words%'",
  )
  .pluck()
  .all() as string[]

interface Column {
  name: string
  type: string
  hidden: number
}

const columnsOf = (table: string) =>
  (connection.pragma(`table_xinfo(${table})`) as Column[]).filter(({ name, hidden }) => name !== 'id' && hidden === 0)

test('of every table it is known whether visitors see it, and of each column what depends on it', () => {
  expect(tables.toSorted()).toEqual([...Object.keys(SCOPES), ...namesIn(NOT_PUBLIC)].toSorted())
  for (const [table, scopes] of Object.entries(SCOPES)) {
    const known = Object.values(scopes).flatMap(namesIn)
    expect(known.toSorted(), table).toEqual(
      columnsOf(table)
        .map(({ name }) => name)
        .toSorted(),
    )
  }
})

/** The scopes that this raises, and the pieces; it is rolled back. */
function raisedBy(sql: string): { scopes: string; pieces: number[] } {
  const newest = connection.prepare('SELECT max(version) FROM content_version').pluck().get()
  const since = (query: string) => connection.prepare(query).pluck().all(newest)
  connection.exec('SAVEPOINT before')
  try {
    connection.exec(sql)
    const scopes = since('SELECT scope FROM content_version WHERE version > ?') as string[]
    const order = ['catalogue', 'stock', 'menus', 'writing', 'settings', 'office']
    const pieces = since('SELECT product FROM piece_version WHERE version > ? ORDER BY product') as number[]
    return { scopes: order.filter((scope) => scopes.includes(scope)).join(' '), pieces }
  } finally {
    connection.exec('ROLLBACK TO before; RELEASE before')
  }
}

const OTHERS: Record<string, string> = {
  'product.availability': "'sold'",
  'product.slug': "'another-ring'",
  'product_facet.product_id': '902',
  'product_facet.kind': "'metal'",
  'featured_position.product_id': '902',
  'collection_product.collection_id': '902',
  'collection_product.product_id': '902',
  'slug_redirect.product_id': '902',
  'slug_redirect.post_id': '901, product_id = NULL',
  'slug_redirect.page_id': '901, product_id = NULL',
  'slug_redirect.collection_id': '901, product_id = NULL',
  'menu_entry.list': "'metal'",
  'footer_link.section': "'quick_links'",
  'page.content_format': "'markup'",
  'picture.uploaded_by_id': 'NULL',
  'shop.date_style': "'day-first'",
  'shop.accent': "'garnet'",
  'shop.ground': "'pearl'",
  'shop.header_style': "'left'",
  'shop.heading_typeface': "'figtree'",
}

function otherValue(table: string, { name, type }: Column): string {
  const known = OTHERS[`${table}.${name}`]
  if (known) return known
  const { sql } = connection.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table) as { sql: string }
  if (sql.includes(`"${name}" IN (0, 1)`)) return `1 - "${name}"`
  if (new RegExp(`json_valid\\(("${table}"\\.)?"${name}"`).test(sql)) return `'["other"]'`
  return type === 'TEXT' ? "'other'" : `coalesce("${name}", 0) + 1`
}

const changes = Object.entries(SCOPES).flatMap(([table, scopes]) =>
  Object.entries(scopes).flatMap(([raised, columns]) => namesIn(columns).map((column) => ({ table, column, raised }))),
)

test.each(changes)('a change of $column of a $table raises $raised', ({ table, column, raised }) => {
  const found = columnsOf(table).find(({ name }) => name === column)!
  const { scopes, pieces } = raisedBy(
    `UPDATE ${table} SET "${column}" = ${otherValue(table, found)} WHERE ${rowOf(table)}`,
  )
  const isOfText = column === 'post_id' || column === 'page_id'
  expect(scopes).toBe(isOfText ? 'writing' : raised)
  if (table === 'product') expect(pieces).toEqual([901])
})

test.each([
  ['product', "UPDATE product SET name = 'Other', inventory_count = 0 WHERE id = 902", 'office'],
  ['post', "UPDATE post SET title = 'Other' WHERE id = 902", 'office'],
  ['page', "UPDATE page SET title = 'Other' WHERE id = 902", 'office'],
  ['product', "INSERT INTO product_facet VALUES (902, 'style', 'vintage')", ''],
  ['product', 'INSERT INTO collection_product (collection_id, product_id) VALUES (901, 902)', ''],
  // An address that was found may now lead elsewhere.
  ['product', "UPDATE product SET slug = 'other' WHERE id = 902", 'catalogue stock office'],
  ['post', "UPDATE post SET slug = 'other' WHERE id = 902", 'writing office'],
])('what is changed in a hidden %s, visitors do not see: %s', (_, sql, raised) => {
  expect(raisedBy(sql).scopes).toBe(raised)
})

test.each([
  ['one of several is sold', 'allocated_count = 2', 'stock'],
  ['the last one is sold', 'allocated_count = 3', 'catalogue stock'],
  ['one that is sold is handed over', 'allocated_count = 0, inventory_count = 2', 'stock'],
  ['the last one in the cabinet leaves', 'allocated_count = 0, inventory_count = 0', 'catalogue stock'],
  ['more come in', 'inventory_count = 9', 'stock'],
  ['a slug looks like an id, and one is sold', "slug = '77', allocated_count = 2", 'catalogue stock'],
])('%s', (_, values, raised) => {
  expect(raisedBy(`UPDATE product SET ${values} WHERE id = 901`)).toEqual({ scopes: raised, pieces: [901] })
})

const rows = Object.keys(SCOPES).filter((table) => table !== 'shop')

test.each(rows)('a row of %s that is deleted or added raises what its changes do', (table) => {
  const raised = new Set(Object.keys(SCOPES[table]!).flatMap((scopes) => scopes.split(' ')))
  const deleted = raisedBy(`DELETE FROM ${table} WHERE ${rowOf(table)}`)
  raised.delete('office')
  raised.delete('')
  expect(deleted.scopes).toBe([...raised].join(' '))
  const columns = columnsOf(table)
    .map(({ name }) => `"${name}"`)
    .join(', ')
  connection.exec(`CREATE TEMP TABLE kept AS SELECT ${columns} FROM ${table} WHERE ${rowOf(table)}`)
  connection.exec('SAVEPOINT deleted')
  connection.exec(`DELETE FROM ${table} WHERE ${rowOf(table)}`)
  const added = raisedBy(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM kept`)
  connection.exec('ROLLBACK TO deleted; RELEASE deleted; DROP TABLE kept')
  expect(added.scopes).toBe([...raised].join(' '))
})

test('a piece that is deleted has a version, so that whoever keeps it finds out', () => {
  expect(raisedBy('DELETE FROM product WHERE id IN (901, 902)').pieces).toEqual([901, 902])
})
