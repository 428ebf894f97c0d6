import Database from 'better-sqlite3'
import { DAY_MS } from '~/format/durations'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { facetsOf } from '~/models/catalogue/vocabulary/taxonomy'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import { fillSales } from './fill-sales'
import { emailOf, pick, type Size, times } from './numbered-rows'

const GENERAL = vocabularyOf(GENERAL_MENUS)
const STONES = ['diamond', 'sapphire', 'emerald', 'ruby', 'pearl', 'opal', 'amethyst', 'topaz']
const METALS = ['white gold', 'yellow gold', 'rose gold', 'platinum', 'silver']
const STYLES = ['vintage', 'modern', 'classic', 'minimalist', 'art deco']
const CATEGORIES = [
  ['rings', 'engagement-rings'],
  ['necklaces', 'pendants'],
  ['earrings', 'studs'],
  ['bracelets', 'bangles'],
  ['watches', 'womens-watches'],
  ['other', 'brooches'],
] as const

/** Fills a migrated database file with so many rows, past the models: one transaction, and facets as the models write them. */
export function fill(file: string, size: Size): void {
  const database = new Database(file)
  database.pragma('foreign_keys = ON')
  database.transaction(() => {
    withWordsAtTheEnd(database, () => {
      fillCatalogue(database, size)
      fillJournalAndPages(database, size)
      fillPeople(database, size)
      fillEmails(database, size)
      fillTrash(database, size)
      fillSales(database, size)
    })
  })()
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}

/** Indexes the words of all rows at once: one by one, the hundred-thousandth row takes several times as long as the first. */
function withWordsAtTheEnd(database: Database.Database, insert: () => void): void {
  const all = database.prepare<[string, string], { name: string; sql: string }>(
    'SELECT name, sql FROM sqlite_master WHERE type = ? AND name GLOB ?',
  )
  const triggers = all.all('trigger', '*_words_*')
  const tables = all.all('table', '*_words').filter(({ sql }) => sql.includes('fts5'))
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  insert()
  for (const { name } of tables) database.exec(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`)
  for (const { sql } of triggers) database.exec(sql)
}

function fillCatalogue(database: Database.Database, { products, collections, isDetailed }: Size): void {
  const product = database.prepare(
    `INSERT INTO product (id, name, slug, description, price_cents, sale_price_cents, inventory_count, category, subcategory,
     featured, active, main_image, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const details = database.prepare('UPDATE product SET facts = ?, options = ?, more_pictures = ? WHERE id = ?')
  const facet = database.prepare('INSERT INTO product_facet (product_id, kind, value) VALUES (?, ?, ?)')
  times(products, (id, moment) => {
    const input = pieceNumber(id)
    const { name, slug, description, price_cents, sale_price_cents, inventory_count, category, subcategory } = input
    const texts = [id, name, slug, description, price_cents, sale_price_cents, inventory_count, category, subcategory]
    product.run(...texts, id % 50 === 0 && id <= 500 ? 1 : 0, id % 20 === 0 ? 0 : 1, '/images/diamond-ring.jpg', moment)
    if (isDetailed) details.run(...detailsOf(input), id)
    for (const { kind, value } of facetsOf(input, GENERAL)) facet.run(id, kind, value)
  })
  const collection = database.prepare('INSERT INTO collection (id, name, slug, created_at) VALUES (?, ?, ?, ?)')
  const member = database.prepare('INSERT INTO collection_product (collection_id, product_id) VALUES (?, ?)')
  times(collections, (id, moment) => collection.run(id, `Collection ${id}`, `collection-${id}`, moment))
  for (let id = 1; id <= products; id += 10) member.run(1, id)
}

function detailsOf({ name, slug }: { name: string; slug: string }): string[] {
  const { facts, options, more_pictures } = productSchema.parse({
    name,
    slug,
    price: '1',
    facts: 'Metal: 18ct yellow gold\nFineness: 750\nStone: Diamond\nCarat: 1.01\nTreatment: None\nWeight: 4.2 g',
    options: 'Ring size: J; K; L; M; N; O; P; Q; R\nMetal: Yellow gold; Platinum (+900.00)',
    more_pictures: [2, 3, 4].map((view) => ({
      address: `/images/${slug}-${view}.jpg`,
      alt: `${name} from side ${view}`,
    })),
  })
  return [facts, options, more_pictures].map((value) => JSON.stringify(value))
}

/** The piece of this number, as its form would post it. */
export function pieceNumber(number: number) {
  const [category, subcategory] = pick(CATEGORIES, number)
  const [stone, metal, style] = [pick(STONES, number * 7), pick(METALS, number * 3), pick(STYLES, number)]
  return productSchema.parse({
    name: `${style} ${stone} piece ${number}`,
    slug: `piece-${number}`,
    description: `Made by hand of ${metal}, in our own workshop, and set with a ${stone} that we chose for its fire.`,
    price: String(100 + ((number * 37) % 9000)),
    sale_price: number % 9 === 0 ? String(90 + (number % 9)) : '',
    inventory_count: String(number % 11),
    category,
    subcategory,
  })
}

function fillJournalAndPages(database: Database.Database, { posts, pages }: Size): void {
  const post = database.prepare(
    'INSERT INTO post (title, slug, content, author, tags, is_published, published_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const text = 'How a stone is cut, set and cared for, told by those who do it every day. '.repeat(20)
  times(posts, (number, moment) => {
    const isPublished = number % 10 !== 0
    const tags = JSON.stringify(['care', pick(STONES, number)])
    const head = [`Article ${number} on the ${pick(STONES, number)}`, `article-${number}`, text, 'Clara Finch', tags]
    post.run(...head, isPublished ? 1 : 0, isPublished ? moment : null, moment)
  })
  const page = database.prepare(
    'INSERT INTO page (slug, title, content, content_text, meta_description, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  times(pages, (number, moment) => {
    const head = [`page-${number}`, `Page ${number}`, `<p>${text}</p>`, text]
    page.run(...head, number % 5 === 0 ? null : 'What there is to know.', moment)
  })
}

function fillPeople(database: Database.Database, size: Size): void {
  const { enquiries, subscribers } = size
  const enquiry = database.prepare(
    `INSERT INTO enquiry (full_name, email, inquiry_type, message, fingerprint, quarantined, processed_at, created_at)
     VALUES (?, ?, 'custom', ?, ?, ?, ?, ?)`,
  )
  const message = 'I would like a ring made from my grandmother’s brooch. '.repeat(6)
  times(enquiries, (number, moment) => {
    const who = [`Visitor ${number}`, emailOf(number, size), message, `fingerprint ${number}`]
    enquiry.run(...who, number % 25 === 0 ? 1 : 0, number % 2 === 0 ? moment : null, moment)
  })
  const subscriber = database.prepare(
    'INSERT INTO subscriber (id, email, created_at, confirmed_at) VALUES (?, ?, ?, ?)',
  )
  times(subscribers, (id, moment) => {
    const hasWritten = id % 2 === 0 && id <= (size.customers ?? 0)
    const email = hasWritten ? emailOf(id, size) : `subscriber${id}@example.com`
    subscriber.run(id, email, moment, id % 40 === 0 ? null : moment)
  })
}

/** Drafts and sent newsletters, the last one half sent; and failed emails. */
function fillEmails(database: Database.Database, { newsletters, subscribers, undelivered }: Size): void {
  const newsletter = database.prepare(
    `INSERT INTO newsletter (id, subject, text, created_at, queued_at, recipient_count, sent_count)
     VALUES (?, ?, 'News from the workshop.', ?, ?, ?, ?)`,
  )
  times(newsletters, (id, moment) => {
    const isQueued = id % 10 !== 0 || id === newsletters
    const sent = id === newsletters ? Math.floor(subscribers / 2) : subscribers
    newsletter.run(id, `News ${id}`, moment, isQueued ? moment : null, isQueued ? subscribers : 0, isQueued ? sent : 0)
  })
  database
    .prepare(
      `INSERT INTO outbox_message (kind, recipient, newsletter_id, subscriber_id, next_try_at)
       SELECT 'newsletter', email, ?, id, ? FROM subscriber WHERE id > ?`,
    )
    .run(newsletters, Date.now() + DAY_MS, Math.floor(subscribers / 2))
  const email = database.prepare(
    `INSERT INTO outbox_message (kind, recipient, subject, text, attempts, failed_at, last_error)
     VALUES ('test', ?, 'News', 'News from the workshop.', 1, ?, '550 No such mailbox')`,
  )
  times(undelivered, (id, moment) => email.run(`nobody${id}@example.com`, moment))
}

function fillTrash(database: Database.Database, { trash }: Size): void {
  const grave = database.prepare("INSERT INTO trash (kind, label, payload, created_at) VALUES ('product', ?, ?, ?)")
  const payload = JSON.stringify({ row: pieceNumber(1), children: {} })
  times(trash, (number, moment) => grave.run(`Piece ${number}`, payload, moment))
}
