import { inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { newsletters, pages, posts } from '#db/schema'
import { withoutSize } from '~/format/picture-address'
import type { StoredKind } from '~/models/records/kind'

/** A record that shows a picture. */
export interface Use {
  address: string
  kind: StoredKind
  id: number
  name: string
  alt: string | null
}

/** Of "/uploads/" with a hash and a hyphen. */
const HASHED = '/uploads/'.length + 32 + 1

const uploadIn = (column: string) => `substr(${column}, instr(${column}, '/uploads/'))`
const sizeOf = (upload: string) => `substr(${upload}, ${HASHED + 1})`
/** Up to the next hyphen or dot. */
const ownSize = (size: string) => `substr(${size}, 1, min(instr(${size} || '-', '-'), instr(${size} || '.', '.')) - 1)`

/** Records may hold the bare name of a shipped file, or a whole web address; those written before there was one form (`storedPicture`), any size of an upload, with a query. */
const addressOf = (column: string) => {
  const upload = uploadIn(column)
  return sql.raw(
    `CASE WHEN ${column} LIKE '%/uploads/%' THEN substr(${upload}, 1, ${HASHED}) || ${ownSize(sizeOf(upload))} || '.jpg' WHEN ${column} LIKE '/%' OR ${column} LIKE 'http%' THEN ${column} ELSE '/images/' || ${column} END`,
  )
}

const held = (kind: StoredKind, name: string, image: string) =>
  sql`SELECT ${addressOf(image)} AS address, ${sql.raw(`'${kind}'`)} AS kind, id, ${sql.raw(name)} AS name, image_alt AS alt FROM ${sql.raw(kind)} WHERE ${sql.raw(image)} <> ''`

const ofShop = (image: string, name: string) =>
  sql`SELECT ${addressOf(image)}, 'shop', id, ${sql.raw(`'${name}'`)}, NULL FROM shop WHERE ${sql.raw(image)} <> ''`

const IN_COLUMNS = sql.join(
  [
    held('product', 'name', 'main_image'),
    held('collection', 'name', 'image'),
    held('post', 'title', 'image'),
    sql`SELECT ${addressOf('share_image')}, 'post', id, title, NULL FROM post WHERE share_image <> ''`,
    held('author', 'name', 'image'),
    held('gemstone', 'gemstone_name', 'image_url'),
    held('content_block', 'section', 'image'),
    ofShop('logo_url', 'Logo'),
    ofShop('favicon_url', 'Icon'),
    sql`SELECT ${addressOf("(more.value ->> 'address')")}, 'product', product.id, product.name, more.value ->> 'alt' FROM product, json_each(product.more_pictures) AS more WHERE more_pictures <> '[]'`,
  ],
  sql` UNION ALL `,
)

/** A query of all uses: `address`, `kind`, `id`, `name` and `alt`. It reads every record once. */
export async function allUses(): Promise<SQL> {
  const inTexts = JSON.stringify(await usesInTexts())
  return sql`${IN_COLUMNS} UNION ALL SELECT value ->> 'address', value ->> 'kind', value ->> 'id', value ->> 'name', NULL FROM json_each(${inTexts})`
}

/** Returns the uses of each address that has any. */
export async function usesOf(addresses: string[]): Promise<Map<string, Use[]>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.all<Use>(
    sql`SELECT DISTINCT * FROM (${await allUses()}) WHERE ${inArray(sql`address`, addresses)} ORDER BY kind, name, id`,
  )
  const found = new Map<string, Use[]>()
  for (const use of rows) found.set(use.address, [...(found.get(use.address) ?? []), use])
  return found
}

const ADDRESS = /\/(?:uploads|images)\/[\w-]+\.(?:jpg|avif|webp)/g

/** The pictures in the texts of posts, pages and newsletters, whatever the size that is shown. */
async function usesInTexts(): Promise<Omit<Use, 'alt'>[]> {
  const found = await Promise.all([
    textsOf('post', posts, posts.title, posts.content),
    textsOf('page', pages, pages.title, pages.content),
    textsOf('newsletter', newsletters, newsletters.subject, newsletters.text),
  ])
  return found.flat().flatMap(({ text, ...record }) => {
    const addresses = (text.match(ADDRESS) ?? []).map(withoutSize)
    return [...new Set(addresses)].map((address) => ({ ...record, address }))
  })
}

type TextTable = typeof posts | typeof pages | typeof newsletters

async function textsOf(
  kind: StoredKind,
  table: TextTable,
  name: typeof posts.title | typeof pages.title | typeof newsletters.subject,
  text: typeof posts.content | typeof pages.content | typeof newsletters.text,
) {
  const rows = await db
    .select({ id: table.id, name, text })
    .from(table)
    .where(or(like(text, '%/uploads/%'), like(text, '%/images/%')))
  return rows.map((row) => ({ kind, ...row }))
}
