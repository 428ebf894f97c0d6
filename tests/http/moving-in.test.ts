import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  etsy,
  excelList,
  lightspeed,
  myob,
  piecesOf,
  shopifyBefore,
  shopifySince,
  square,
  wooCommerce,
} from '../factories/foreign-products'
import { picture } from '../factories/picture'
import { rows } from '../support/database'
import { IMPORTS, sendFile, untilOver } from '../support/import-file'
import { linksOf } from '../support/reading'
import { test as base } from '../support/server-test'
import { textOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// Moving in from another program, in a browser without JavaScript. The pictures come from a site on this machine.

const test = base.override('serverEnv', { WEBHOOK_PRIVATE_ADDRESSES: 'on' })

const PICTURES = 4
let site: Server
let asked: string[] = []
let isBack = false

beforeAll(async () => {
  const files = await Promise.all(
    Array.from({ length: PICTURES }, (_, at) =>
      picture({ width: 300 + at, height: 300 })
        .jpeg()
        .toBuffer(),
    ),
  )
  site = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/moved.jpg') return response.writeHead(302, { Location: '/0.jpg' }).end()
    if (path === '/later.jpg' && !isBack) return response.writeHead(503).end()
    if (path === '/later.jpg') return response.writeHead(302, { Location: '/1.jpg' }).end()
    if (path === '/page.jpg') return response.end('<html>not a picture</html>')
    const file = files[Number.parseInt(path.slice(1))]
    if (!file) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(file)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
})

afterAll(() => site.close())

const addressOf = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${path}`

const LAYOUTS = [
  ['Shopify', shopifyBefore],
  ['Shopify2025', shopifySince],
  ['WooCommerce', wooCommerce],
  ['Square', square],
  ['Etsy', etsy],
  ['Lightspeed', lightspeed],
  ['MYOB', myob],
  ['Excel', excelList],
] as const

const TITLES: Record<string, string> = {
  Shopify2025: 'A file of Shopify',
  Lightspeed: 'A file of Lightspeed (Vend)',
  Excel: 'What the columns mean',
}
/** Their files have no pictures, so staff say that the pieces are shown. */
const TILLS = ['Lightspeed', 'MYOB', 'Excel']
const SHOW = /^Show in the shop$/

test.for(LAYOUTS)('60 pieces of %s are live in eight clicks', async ([program, write], { server, staff }) => {
  const pieces = piecesOf(program, (number) => addressOf(`${number % PICTURES}.jpg`))
  const isTill = TILLS.includes(program)
  let clicks = 0
  const click = async (page: PageResponse, link: RegExp) => {
    clicks += 1
    const [to] = linksOf(page, link)
    return staff.get(to ?? `no link ${link}`)
  }
  const press = (page: PageResponse, form: string, path: string) => {
    clicks += 1
    return staff.submit(page, form, {}, path)
  }
  const products = await click(await staff.get('/admin/dashboard'), /^Products$/)
  expect((await click(products, /^Import$/)).status).toBe(200)
  // The file is chosen, and checked.
  clicks += 2
  const sent = await sendFile(staff, write(pieces))
  expect(sent.status, sent.text.slice(0, 2000)).toBe(303)
  const path = sent.location!.split('?')[0]!
  const checked = await staff.get(path)
  expect(textOf(checked.html.querySelector('#columns'))).toBe(TITLES[program] ?? `A file of ${program}`)
  await press(checked, 'main form[method=post]', path)
  const done = await untilOver(staff, path)
  if (isTill) {
    const preview = await click(done, SHOW)
    const shown = await staff.follow(await press(preview, 'section form[method=post]', linksOf(done, SHOW)[0]!))
    expect(shown.text).toContain(program === 'Excel' ? '60 products updated' : '51 products updated')
  }
  expect(clicks).toBeLessThanOrEqual(8)
  expect(textOf(done.html.querySelector('.progress-box'))).toContain('60 new, 0 changed')
  expect(done.html.querySelector('#missing-pictures')).toBeNull()

  const stored = rows<{
    name: string
    price_cents: number
    sale_price_cents: number | null
    active: number
    main_image: string | null
    options: string
    category: string
  }>(server.databaseFile, `SELECT * FROM product WHERE name LIKE '${program} piece%' ORDER BY id`)
  expect(stored.map(({ name }) => name)).toEqual(pieces.map(({ name }) => name))
  for (const [at, piece] of pieces.entries()) {
    const row = stored[at]!
    const now = row.sale_price_cents ?? row.price_cents
    expect(now, piece.name).toBe(Math.round(Number(piece.price) * 100))
    if (program !== 'Etsy') {
      expect(row.sale_price_cents !== null, piece.name).toBe(!isTill && piece.before !== '')
      expect(Boolean(row.active), piece.name).toBe(program === 'Excel' || piece.isShown)
    }
    if (!['Etsy', 'MYOB', 'Excel'].includes(program)) expect(row.category, piece.name).toBe(piece.kind.toLowerCase())
    if (!['MYOB', 'Excel'].includes(program))
      expect(row.options.includes('"N"'), piece.name).toBe(piece.sizes.length > 0)
    if (program !== 'Square' && !isTill)
      expect(/^\/uploads\//.test(row.main_image ?? ''), piece.name).toBe(piece.pictures.length > 0)
  }
  const again = await staff.follow(await sendFile(staff, write(pieces)))
  expect(textOf(again.html.querySelector('main'))).toMatch(/changes nothing|0 new/)
})

const FILE = (cells: string) => `Produkt;Preis;Bild;Lieferant\n${cells}`

test('what nobody knows is proposed, corrected by hand, and remembered', async ({ server, staff }) => {
  const path = (await sendFile(staff, FILE('Kette Eins;99.50;;Maier'))).location!.split('?')[0]!
  const page = await staff.get(path)
  expect(textOf(page.html.querySelector('#columns'))).toBe('What the columns mean')
  expect(page.text).toContain('Ignored: bild, lieferant.')
  expect(page.html.querySelectorAll('[name=column-4] option').map(({ text }) => text)).toContain('More pictures')
  expect(page.html.querySelector('main form[method=post]')?.text).toContain('Import 1 product')
  const checked = await staff.submit(page, 'form[action$=columns]', { 'column-4': 'supplier' })
  expect((await staff.get(checked.location!.split('?')[0]!)).text).toContain('Ignored: bild.')
  const refused = await staff.submit(page, 'form[action$=columns]', { 'column-2': '' })
  expect((await staff.follow(refused)).text).toContain('No column of this file is the price of a piece')
  const next = await staff.follow(await sendFile(staff, FILE('Kette Zwei;88.00;;Maier')))
  expect(next.text).toContain('Ignored: bild.')
  expect(rows(server.databaseFile, 'SELECT * FROM import_mapping')).toHaveLength(1)
})

test('the right lines are imported, and the wrong ones come back as a file to mend', async ({ server, staff }) => {
  const lines = 'name,price,slug\nRight one,10,right-one\nWrong one,ten,wrong-one\nWrong two,,wrong-two'
  const path = (await sendFile(staff, lines)).location!.split('?')[0]!
  const page = await staff.get(path)
  const started = await staff.submit(page, '.error-summary form', {}, path)
  expect(started.status).toBe(303)
  const done = await untilOver(staff, path)
  expect(done.text).toContain('2 lines were left out')
  const count = () => rows(server.databaseFile, "SELECT 1 FROM product WHERE slug IN ('right-one', 'wrong-one')").length
  expect(count()).toBe(1)
  const file = await staff.get(linksOf(done, /left out$/)[0]!)
  expect(file.headers.get('Content-Disposition')).toContain('products-to-mend.csv')
  expect(file.text).toContain('price: Enter an amount')
  const mended = file.text.replace('ten', '10').replace('Wrong two,wrong-two,', 'Wrong two,wrong-two,12')
  const again = (await sendFile(staff, mended)).location!.split('?')[0]!
  await staff.submit(await staff.get(again), 'main form[method=post]', {}, again)
  await untilOver(staff, again)
  expect(count()).toBe(2)
})

test('a picture that cannot be fetched is missing with its reason, and the others come', async ({ server, staff }) => {
  asked = []
  const pictures = [addressOf('moved.jpg'), addressOf('page.jpg'), addressOf('gone.jpg'), 'http://127.0.0.1:1/a.jpg']
  const lines = pictures.map((address, at) => `Pictured ${at},50.00,AUD,1,,,${address}`)
  const file = `TITLE,PRICE,CURRENCY_CODE,QUANTITY,TAGS,DESCRIPTION,IMAGE1\n${lines.join('\n')}`
  const path = (await sendFile(staff, file)).location!.split('?')[0]!
  const page = await staff.get(path)
  expect(page.text).toContain('4 pictures are fetched into your library')
  await staff.submit(page, 'main form[method=post]', {}, path)
  const done = await untilOver(staff, path)
  expect(textOf(done.html.querySelector('#missing-pictures'))).toBe('3 pictures are missing')
  expect(done.text).toContain('The other site answered 404')
  expect(done.text).toContain('The connection was refused')
  const found = rows<{ name: string; main_image: string | null }>(
    server.databaseFile,
    "SELECT name, main_image FROM product WHERE name LIKE 'Pictured %' ORDER BY name",
  )
  expect(found.map(({ main_image }) => main_image?.startsWith('/uploads/') ?? false)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(asked).toEqual(expect.arrayContaining(['/moved.jpg', '/0.jpg']))
})

test('a piece without its picture waits hidden, and is shown once Try again has fetched it', async ({
  server,
  staff,
}) => {
  const lines = ['later', 'never'].map((name) => `Waiting ${name},50.00,,${addressOf(`${name}.jpg`)}`)
  const hidden = `Waiting on staff,50.00,no,${addressOf('later.jpg')}`
  const file = `Product,Retail,Online,Photo\n${[...lines, hidden].join('\n')}`
  const path = (await sendFile(staff, file)).location!
  await staff.submit(await staff.get(path), 'main form[method=post]', {}, path)
  const done = await untilOver(staff, path)
  expect(done.text).toContain('2 new pieces have no picture and wait, hidden, until you show them.')
  const shown = () =>
    rows(
      server.databaseFile,
      "SELECT active, main_image IS NOT NULL AS has FROM product WHERE name LIKE 'Waiting %' ORDER BY name",
    )
  expect(shown()).toEqual(Array.from({ length: 3 }, () => ({ active: 0, has: 0 })))
  isBack = true
  const retry = (await staff.submit(done, 'form[action$=pictures]')).location!
  const over = await untilOver(staff, retry)
  expect(shown()).toEqual([
    { active: 1, has: 1 },
    { active: 0, has: 0 },
    { active: 0, has: 1 },
  ])
  expect(textOf(over.html.querySelector('#missing-pictures'))).toBe('1 picture is missing')
  expect((await staff.get(path)).text).toContain('1 picture is missing')
  const none = await staff.follow(
    await staff.post(
      `${IMPORTS}/${(await sendFile(staff, 'name,price\nA,1')).location!.match(/\d+/)![0]}/pictures`,
      {},
    ),
  )
  expect(none.text).toContain('No picture is missing')
})
