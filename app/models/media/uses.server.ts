import { inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { withoutSize } from '~/format/stored-address'
import type { StoredKind } from '~/models/records/kind'
import { type EditableKind, editableKinds } from '~/models/records/kind.server'

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

const inColumns = () => sql.join(editableKinds().flatMap(usesInColumns), sql` UNION ALL `)

function usesInColumns({ kind, table, name: ownName, pictures: { columns = [], list } = {} }: EditableKind): SQL[] {
  const inColumn = columns.map(
    ({ image, alt, name = ownName }) =>
      sql`SELECT ${addressOf(image.name)} AS address, ${kind} AS kind, ${table.id} AS id, ${name} AS name, ${alt ?? null} AS alt FROM ${table} WHERE ${image} <> ''`,
  )
  if (!list) return inColumn
  const inList = sql`SELECT ${addressOf("(more.value ->> 'address')")}, ${kind}, ${table.id}, ${ownName}, more.value ->> 'alt' FROM ${table}, json_each(${list}) AS more WHERE ${list} <> '[]'`
  return [...inColumn, inList]
}

/** A query of all uses: `address`, `kind`, `id`, `name` and `alt`. It reads every record once. */
export async function allUses(): Promise<SQL> {
  const inTexts = JSON.stringify(await usesInTexts())
  return sql`${inColumns()} UNION ALL SELECT value ->> 'address', value ->> 'kind', value ->> 'id', value ->> 'name', NULL FROM json_each(${inTexts})`
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

/** The pictures in the texts of records, whatever the size that is shown. */
async function usesInTexts(): Promise<Omit<Use, 'alt'>[]> {
  const found = await Promise.all(editableKinds().map(textsOf))
  return found.flat().flatMap(({ text, ...record }) => {
    const addresses = (text.match(ADDRESS) ?? []).map(withoutSize)
    return [...new Set(addresses)].map((address) => ({ ...record, address }))
  })
}

async function textsOf({ kind, table, name, pictures: { text } = {} }: EditableKind) {
  if (!text) return []
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${name}`, text: sql<string>`${text}` })
    .from(table)
    .where(or(like(text, '%/uploads/%'), like(text, '%/images/%')))
  return rows.map((row) => ({ kind, ...row }))
}
