import { type HTMLElement, parse } from 'node-html-parser'
import { expect } from 'vitest'
import { change, insert } from '../support/database'
import { MERCHANT_ATTRIBUTES, SHIPPING_ATTRIBUTES } from '../support/merchant-attributes'
import { test as base } from '../support/server-test'
import { rowNamed, submitForm } from '../support/staff-screens'
import type { Visitor } from '../support/visitor'

const PATH = '/product-feed.xml'
const SCREEN = '/admin/product-feed'
const OPAL =
  'INSERT INTO product (name, slug, price_cents, inventory_count, main_image, facts, availability, lead_weeks, options)'

/** Without its first piece the shop is no demonstration any more. */
const test = base.extend('own', ({ server }) => {
  change(
    server.databaseFile,
    "DELETE FROM product WHERE slug IN ('flinders-diamond-solitaire-ring', 'collins-diamond-stud-earrings', 'yarra-sapphire-pendant', 'merri-creek-bangle-pair', 'finch-small-seconds-watch-on-leather')",
  )
  change(server.databaseFile, 'UPDATE shop SET product_feed = 1')
})

const textOf = (node: HTMLElement) => node.text.trim()

async function itemsOf(visitor: Visitor): Promise<[name: string, node: HTMLElement][][]> {
  const { status, text, headers } = await visitor.get(PATH)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const items = parse(text, { lowerCaseTagName: false }).querySelectorAll('item')
  return items.map((item) =>
    item.children.map((node): [string, HTMLElement] => [node.rawTagName.replace(/^g:/, ''), node]),
  )
}

async function itemNamed(visitor: Visitor, title: string) {
  const items = (await itemsOf(visitor)).map((item) =>
    Object.fromEntries(item.map(([name, node]) => [name, textOf(node)])),
  )
  return items.find((item) => item.title === title)
}

test('there is no feed until it is turned on, and the demonstration is not in it', async ({
  server,
  staff,
  visitor,
}) => {
  change(server.databaseFile, 'UPDATE shop SET product_feed = 0')
  expect((await visitor.get(PATH)).status).toBe(404)
  expect((await staff.get(SCREEN)).text).toContain('The feed is off.')
  const saved = await submitForm(staff, '/admin/settings/social', { product_feed: 'on' })
  expect(saved.status).toBe(303)
  expect(await itemsOf(visitor)).toEqual([])
  const screen = await staff.get(SCREEN)
  expect(screen.text).toContain(`${PATH}"`)
  expect(screen.text).toContain('The pieces of the demonstration are in no feed.')
})

test('each item has what is required, and nothing that is not known or too long', async ({ own: _, visitor }) => {
  const items = await itemsOf(visitor)
  expect(items.length).toBeGreaterThan(50)
  const wrong = items.flatMap((item) => {
    const names = item.map(([name]) => name)
    const missing = Object.entries(MERCHANT_ATTRIBUTES).filter(
      ([name, { required }]) => required && !names.includes(name),
    )
    const tooMany = names.filter(
      (name) => names.filter((one) => one === name).length > (MERCHANT_ATTRIBUTES[name]?.most ?? 1),
    )
    const bad = item.filter(([name, node]) => {
      const { longest = Infinity, form } = MERCHANT_ATTRIBUTES[name] ?? { longest: -1 }
      return textOf(node).length > longest || (form && !form.test(textOf(node)))
    })
    const shipping = item.flatMap(([name, { children }]) => (name === 'shipping' ? children : []))
    const badShipping = shipping.filter(
      (node) => !SHIPPING_ATTRIBUTES[node.rawTagName.replace(/^g:/, '')]?.test(textOf(node)),
    )
    return [
      ...missing.map(([name]) => name),
      ...tooMany,
      ...bad.map(([name, node]) => `${name}: ${textOf(node)}`),
      ...badShipping,
    ]
  })
  expect(wrong).toEqual([])
  const ids = items.map((item) => textOf(item.find(([name]) => name === 'id')![1]))
  expect(new Set(ids).size).toBe(ids.length)
  const backorders = items.filter((item) =>
    item.some(([name, node]) => name === 'availability' && textOf(node) === 'backorder'),
  )
  expect(backorders.length).toBeGreaterThan(0)
  for (const item of backorders) expect(item.map(([name]) => name)).toContain('availability_date')
})

test('a piece that comes in metals is a group, each at its price and as it can be bought', async ({
  own: _,
  server,
  visitor,
}) => {
  const options = JSON.stringify([
    {
      name: 'Metal',
      choices: [
        { label: '18ct yellow gold', price_cents: 0, available: true },
        { label: 'Platinum', price_cents: 40_000, available: true },
        { label: 'Silver', price_cents: -100, available: false },
      ],
    },
  ])
  const id = insert(
    server.databaseFile,
    `${OPAL} VALUES ('Feed & Co ring', 'feed-ring', 100000, 1, 'halo.jpg', '{"Metal":"18ct yellow gold"}', 'stock', 6, ?)`,
    options,
  )
  change(
    server.databaseFile,
    `UPDATE product SET sale_price_cents = 90000, sale_ends_at = ${Date.now() + 864e5} WHERE id = ${id}`,
  )
  const gold = await itemNamed(visitor, 'Feed & Co ring, 18ct yellow gold')
  expect(gold).toMatchObject({
    id: `${id}-1`,
    item_group_id: String(id),
    availability: 'in_stock',
    price: '1000.00 AUD',
    sale_price: '900.00 AUD',
  })
  expect(gold?.sale_price_effective_date).toMatch(/Z\/.*Z$/)
  expect(await itemNamed(visitor, 'Feed & Co ring, Platinum')).toMatchObject({
    id: `${id}-2`,
    availability: 'backorder',
    price: '1400.00 AUD',
    sale_price: '1300.00 AUD',
    material: 'Platinum',
    link: expect.stringMatching(new RegExp(`/product/${id}\\?\\S*=Platinum$`)) as string,
  })
  expect(await itemNamed(visitor, 'Feed & Co ring, Silver')).toBeUndefined()
})

test('a sale to come has its days, and what is made to order the day that is promised', async ({
  own: _,
  server,
  visitor,
}) => {
  const [starts, ends] = [Date.now() + 864e5, Date.now() + 2 * 864e5]
  insert(
    server.databaseFile,
    `INSERT INTO product (name, slug, price_cents, next_sale_price_cents, sale_starts_at, sale_ends_at, main_image, availability, lead_weeks, inventory_count)
     VALUES ('Feed to come', 'feed-to-come', 50000, 40000, ${starts}, ${ends}, 'halo.jpg', 'made-to-order', 3, 0)`,
  )
  const item = await itemNamed(visitor, 'Feed to come')
  expect(item).toMatchObject({ price: '500.00 AUD', sale_price: '400.00 AUD', identifier_exists: 'no' })
  expect(item?.sale_price_effective_date).toBe(`${new Date(starts).toISOString()}/${new Date(ends).toISOString()}`)
  expect(item?.availability).toBe('backorder')
  const days = (Date.parse(item?.availability_date ?? '') - Date.now()) / 864e5
  expect(days).toBeGreaterThan(19)
  expect(days).toBeLessThan(22)
})

test('delivery is as the settings say', async ({ own: _, server, visitor }) => {
  const shippingAt = async () => (await itemNamed(visitor, 'Delivered'))?.shipping
  insert(
    server.databaseFile,
    `${OPAL} VALUES ('Delivered', 'delivered', 50000, 1, 'halo.jpg', '{}', 'stock', NULL, '[]')`,
  )
  change(server.databaseFile, 'UPDATE shop SET delivery_cents = 1950, free_delivery_cents = 60000')
  expect(await shippingAt()).toBe('AU19.50 AUD')
  change(server.databaseFile, 'UPDATE shop SET free_delivery_cents = 50000')
  expect(await shippingAt()).toBe('AU0.00 AUD')
  change(server.databaseFile, 'UPDATE shop SET delivery_cents = NULL')
  expect(await shippingAt()).toBeUndefined()
})

test('what is left out stands on a screen with the reason', async ({ own: _, server, staff, visitor }) => {
  const values = (name: string, picture: string, availability: string) =>
    `${OPAL} VALUES ('${name}', '${name.toLowerCase()}', 100, 1, ${picture}, '{}', '${availability}', NULL, '[]')`
  insert(server.databaseFile, values('Unpictured', 'NULL', 'stock'))
  insert(server.databaseFile, values('Asked', "'halo.jpg'", 'price-on-request'))
  insert(server.databaseFile, values('Gone', "'halo.jpg'", 'sold'))
  expect(await itemNamed(visitor, 'Gone')).toMatchObject({ availability: 'out_of_stock' })
  insert(server.databaseFile, values('Unpriced', "'halo.jpg'", 'stock').replace(' 100, 1,', ' 0, 1,'))
  insert(server.databaseFile, values('Small', `'/uploads/${'0'.repeat(32)}-900x200.jpg'`, 'stock'))
  for (const name of ['Unpictured', 'Asked', 'Unpriced', 'Small'])
    expect(await itemNamed(visitor, name)).toBeUndefined()
  const screen = await staff.get(SCREEN)
  expect(rowNamed(screen, 'Unpictured')?.text).toContain('It has no picture')
  expect(rowNamed(screen, 'Unpriced')?.text).toContain('It has no price')
  expect(rowNamed(screen, 'Small')?.text).toContain('fewer than 250 pixels')
  expect(rowNamed(screen, 'Asked')?.text).toContain('Its price is on request')
  change(server.databaseFile, 'UPDATE shop SET gst_included = 0')
  expect(await itemsOf(visitor)).toEqual([])
  change(server.databaseFile, 'UPDATE shop SET gst_included = 1')
})
