import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, tx } from '#db/client.server'
import { importPictures, pictures, productImportLines, products } from '#db/schema'
import { isWebAddress } from '~/format/address'
import { MAX_PICTURES, picturesOf } from '~/models/catalogue/product/pictures'
import { PRODUCT_CODECS } from '~/models/catalogue/product/product.codecs.server'
import { isReadyForShop } from '~/models/catalogue/product/product.warnings'
import { MAX_UPLOAD_BYTES } from '~/models/media/upload.limits'
import { storeUpload } from '~/models/media/upload.server'
import { Invalid } from '~/models/records/errors'
import { pageFrom } from '~/models/records/paging'
import { ForbiddenAddress, publicLookup, requirePublicAddress } from '~/runtime/public-address.server'
import { addressesIn } from './cells/cells'
import type { RawRow } from './cells/columns'
import type { FileLine } from './csv/file.server'

const AT_ONCE = 3
/** More would take hours, and hold up everybody else. */
const MOST_PICTURES = 10_000

const allPictures = ({ main_image = '', more_pictures = '' }: RawRow) =>
  [main_image, ...addressesIn(more_pictures)].filter(Boolean)

export const remotePictures = (row: RawRow) => allPictures(row).filter(isWebAddress)

export function countRemote(rows: RawRow[]): number {
  return Math.min(MOST_PICTURES, new Set(rows.flatMap(remotePictures)).size)
}

interface Fetching {
  onDone: () => Promise<void>
  stopping: AbortSignal
  by: number
}

/** Outside of any transaction. What one import has fetched no other fetches again. */
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
  const [main, ...more] = [
    ...new Set(allPictures(row).map((address) => (isWebAddress(address) ? stored.get(address) : address))),
  ].filter((address): address is string => Boolean(address))
  const { main_image: _main, image_alt, more_pictures: _more, ...rest } = row
  return main ? { ...rest, main_image: main, ...(image_alt ? { image_alt } : {}), more_pictures: more.join(' ') } : rest
}

/** What no later import has fetched either. */
const isMissing = (importId: number) =>
  and(
    eq(importPictures.import_id, importId),
    isNotNull(importPictures.failure),
    notInArray(
      importPictures.address,
      db.select({ address: importPictures.address }).from(importPictures).where(isNotNull(importPictures.stored)),
    ),
  )

export async function missingPictures(importId: number, requested: number) {
  const byAddress = db.select().from(importPictures).where(isMissing(importId)).orderBy(asc(importPictures.address))
  const total = await db.$count(importPictures, isMissing(importId))
  const { rows, ...page } = await pageFrom(byAddress, total, requested)
  return { rows: rows.map(({ address, failure }) => ({ address, failure: failure ?? '' })), ...page }
}

/** The lines of an import that lack a picture, as lines that bring it, and show what waits for it. */
export async function linesToRetry(importId: number): Promise<FileLine[]> {
  const failed = await db.select({ address: importPictures.address }).from(importPictures).where(isMissing(importId))
  const missing = new Set(failed.map(({ address }) => address))
  const lines = await db
    .select({ line: productImportLines, piece: products })
    .from(productImportLines)
    .innerJoin(products, eq(products.id, productImportLines.product))
    .where(and(eq(productImportLines.import_id, importId), inArray(productImportLines.status, ['new', 'changed'])))
    .orderBy(asc(productImportLines.line))
  return lines
    .filter(({ line }) => remotePictures(line.raw_row).some((address) => missing.has(address)))
    .map(({ line, piece }) => ({ line: line.line, raw_row: rowToRetry(line, piece, missing), errors: [] }))
}

const isHidden = (active: string | null = null) => PRODUCT_CODECS.active.fromCell(active ?? undefined) === false

/** The ids of the pieces that an import has made and that are hidden for want of a picture alone. */
export async function waitingPieces(importId: number): Promise<number[]> {
  const { import_id, status, raw_row, product, line } = productImportLines
  const found = await db
    .select({ id: products.id, active: sql<string | null>`${raw_row} ->> '$.active'` })
    .from(productImportLines)
    .innerJoin(products, eq(products.id, product))
    .where(and(eq(import_id, importId), eq(status, 'new'), eq(products.active, false), isNull(products.main_image)))
    .orderBy(asc(line))
  return found.filter(({ active }) => !isHidden(active)).map(({ id }) => id)
}

type Piece = typeof products.$inferSelect

/** Pictures come in the order of the file, and behind what staff have made of the piece since. */
function rowToRetry(line: typeof productImportLines.$inferSelect, piece: Piece, missing: Set<string>): RawRow {
  const row: RawRow = line.raw_row
  const isAsImported = piece.version <= Number(line.seen_version ?? 0) + 1
  const own = picturesOf(piece).map(({ address }) => address)
  const wanted = allPictures(row)
  const [main, ...more] = isAsImported ? wanted : [...own, ...wanted.filter((address) => missing.has(address))]
  const isToShow = row.active ? !isHidden(row.active) : line.status === 'new'
  const isWaiting = isAsImported && isToShow && own.length === 0
  return {
    id: String(piece.id),
    main_image: main!,
    more_pictures: more.slice(0, MAX_PICTURES - 1).join(' '),
    ...(isWaiting && isReadyForShop({ ...piece, main_image: main! }) ? { active: 'yes' } : {}),
  }
}

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3
const OPEN = { insecure: true }

/** Its message is a sentence that staff read. */
class NotFetched extends Error {}

/** Of at most ten megabytes. Each address on the way must be public. Throws NotFetched. */
async function fetchPicture(address: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = urlOf(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const found = await get(url, signal).catch((error: unknown) => {
      throw error instanceof NotFetched ? error : new NotFetched(reasonOf(error))
    })
    if (Buffer.isBuffer(found)) return found
    url = urlOf(found, url)
  }
  throw new NotFetched('It leads from one address to the next')
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new NotFetched('This is no web address')
  return url
}

async function get(url: URL, signal: AbortSignal): Promise<Buffer | string> {
  requirePublicAddress(url, OPEN)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      headers: { 'User-Agent': 'Boutique-Import/1', Accept: 'image/*' },
      lookup: publicLookup(url.protocol, OPEN),
      signal,
      // No connection is kept: the address is checked again each time.
      agent: false,
    })
    sent.on('response', (response) => {
      read(response).then(resolve, reject)
    })
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new NotFetched('It is no picture'))
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function read(response: IncomingMessage): Promise<Buffer | string> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location) return headers.location
    if (statusCode !== 200) throw new NotFetched(`The other site answered ${statusCode}`)
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > MAX_UPLOAD_BYTES) throw new NotFetched('It is larger than 10 MB')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

const REASONS: Record<string, string> = {
  ABORT_ERR: 'The other site did not answer in time',
  ENOTFOUND: 'The name of the site is unknown',
  EAI_AGAIN: 'The name of the site could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
}

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code, name, message } = error as NodeJS.ErrnoException
  return REASONS[code ?? ''] ?? (name === 'TimeoutError' ? REASONS.ABORT_ERR! : message)
}
