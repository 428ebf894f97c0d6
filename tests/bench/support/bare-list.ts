import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'

// The reference: node:http that reads the active products by a prepared statement and writes them as JSON.
const [, , databaseFile = ''] = process.argv
const database = new Database(databaseFile, { readonly: true })
const products = database.prepare(
  `SELECT id, name, slug, description, price_cents / 100.0 AS price, sale_price_cents / 100.0 AS sale_price, inventory_count,
   category, subcategory, featured, active, main_image, created_at, updated_at
   FROM product WHERE active = 1 ORDER BY featured DESC, created_at DESC, id DESC`,
)

const server = createServer((_, response) => {
  const body = Buffer.from(JSON.stringify(products.all()))
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
    .end(body)
})
server.listen(0, () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
