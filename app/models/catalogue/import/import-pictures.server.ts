import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, tx } from '#db/client.server'
import { importPictures, pictures, productImportLines } from '#db/schema'
import { isWebAddress } from '~/format/address'
import { storeUpload } from '~/models/media/upload.server'
import { Invalid } from '~/models/records/errors'
import { type Page, PAGE_SIZE, pageOf } from '~/models/records/paging'
import type { RawRow } from './cells/columns'
import { addressesIn } from './cells/picture-cells'
import { fetchPicture, NotFetched } from './fetch-picture.server'

const AT_ONCE = 3
/** More would take hours, and hold up everybody else. */
const MOST_PICTURES = 10_000

/** The pictures of other sites that these cells name. */
export function remotePictures({ main_image = '', more_pictures = '' }: RawRow): string[] {
  return [main_image, ...addressesIn(more_pictures)].filter(isWebAddress)
}

export function countRemote(rows: RawRow[]): number {
  return Math.min(MOST_PICTURES, new Set(rows.flatMap(remotePictures)).size)
}

interface Fetching {
  onDone: () => Promise<void>
  stopping: AbortSignal
  by: number
}

/** Fetches what the lines of an import name into the library, outside of any transaction. What one import has fetched no other fetches again. */
export async function fetchPicturesOf(importId: number, { onDone, stopping, by }: Fetching): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const wanted = await wantedBy(importId)
  await Promise.all(
    wanted.map((address) =>
      limit(async () => {
        stopping.throwIfAborted()
        const outcome = await fetchOne(address, by)
        await tx(async () => {
          await db
            .insert(importPictures)
            .values({ import_id: importId, address, ...outcome })
            .onConflictDoUpdate({ target: [importPictures.import_id, importPictures.address], set: outcome })
        })
        await onDone()
      }),
    ),
  )
}

async function wantedBy(importId: number): Promise<string[]> {
  const { import_id, status, raw_row, line } = productImportLines
  const lines = await db
    .select({ raw_row })
    .from(productImportLines)
    .where(and(eq(import_id, importId), inArray(status, ['new', 'changed'])))
    .orderBy(asc(line))
  return [...new Set(lines.flatMap((one) => remotePictures(one.raw_row)))].slice(0, MOST_PICTURES)
}

async function fetchOne(address: string, by: number): Promise<{ stored: string | null; failure: string | null }> {
  const known = await storedBefore(address)
  if (known) return { stored: known, failure: null }
  try {
    const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')
    return { stored: await storeUpload(await fetchPicture(address), { file_name: name, by }), failure: null }
  } catch (error) {
    if (error instanceof Invalid || error instanceof NotFetched || error instanceof URIError) {
      return { stored: null, failure: error.message }
    }
    throw error
  }
}

async function storedBefore(address: string): Promise<string | null> {
  const [found] = await db
    .select({ stored: importPictures.stored })
    .from(importPictures)
    .innerJoin(pictures, eq(pictures.address, importPictures.stored))
    .where(and(eq(importPictures.address, address), isNotNull(importPictures.stored)))
    .limit(1)
  return found?.stored ?? null
}

/** With the addresses of the library; a picture that could not be fetched is left out. */
export async function withFetched(importId: number, rows: RawRow[]): Promise<RawRow[]> {
  const wanted = [...new Set(rows.flatMap(remotePictures))]
  if (wanted.length === 0) return rows
  const found = await db
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.import_id, importId), inArray(importPictures.address, wanted)))
  const stored = new Map(found.map((one) => [one.address, one.stored]))
  return rows.map((row) => replaced(row, stored))
}

function replaced(row: RawRow, stored: Map<string, string | null>): RawRow {
  if (remotePictures(row).length === 0) return row
  const all = [row.main_image ?? '', ...addressesIn(row.more_pictures ?? '')].filter(Boolean)
  const [main, ...more] = [
    ...new Set(all.map((address) => (isWebAddress(address) ? stored.get(address) : address))),
  ].filter((address): address is string => Boolean(address))
  const { main_image: _main, image_alt, more_pictures: _more, ...rest } = row
  return main ? { ...rest, main_image: main, ...(image_alt ? { image_alt } : {}), more_pictures: more.join(' ') } : rest
}

export interface MissingPicture {
  address: string
  failure: string
}

export async function missingPictures(importId: number, requested: number): Promise<Page<MissingPicture>> {
  const isMissing = and(
    eq(importPictures.import_id, importId),
    isNotNull(importPictures.failure),
    ne(importPictures.failure, ''),
  )
  const { offset, ...page } = pageOf(await db.$count(importPictures, isMissing), requested)
  const rows = await db
    .select()
    .from(importPictures)
    .where(isMissing)
    .orderBy(asc(importPictures.address))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: rows.map(({ address, failure }) => ({ address, failure: failure ?? '' })), ...page }
}
