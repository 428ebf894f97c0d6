import { text } from 'node:stream/consumers'
import { db, tx } from '#db/client.server'
import { products } from '#db/schema'
import { check } from '~/models/catalogue/import/check.server'
import { exportProducts } from '~/models/catalogue/import/export.server'
import { findById, linesOf, type ProductImport } from '~/models/catalogue/import/product-import.server'
import { start } from '~/models/catalogue/import/run.server'
import { Invalid } from '~/models/records/errors'
import { create as createUser } from '~/models/staff/user/user.server'

let staffId: Promise<number> | undefined

/** The id of a staff member who imports. */
export function importer(): Promise<number> {
  return (staffId ??= createUser({
    email: 'importer@example.com',
    password: 'correct horse battery',
    role: 'admin',
  }).then(({ id }) => id))
}

export async function emptyShop(): Promise<void> {
  await tx(async () => {
    await db.delete(products)
  })
}

/** Checks a file with this content; returns the id of the import. */
export async function checkFile(content: string | Buffer): Promise<number> {
  const { id } = await check({ name: 'products.csv', bytes: Buffer.from(content) }, await importer())
  return id
}

/** Why a file is not even checked. */
export async function refusalOf(content: string | Buffer): Promise<string[]> {
  const refusal: unknown = await checkFile(content).catch((error: unknown) => error)
  if (!(refusal instanceof Invalid)) throw new Error('The file was not refused', { cause: refusal })
  return refusal.errors.file ?? []
}

/** The row status of each of the first lines. */
export async function rowStatusesOf(content: string) {
  const { rows } = await linesOf(await checkFile(content), null, 1)
  return rows.map(({ line, status, errors, changes }) => ({
    line,
    status,
    errors,
    changes: changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  }))
}

/** Starts an import, and waits for its end. */
export async function runImport(id: number): Promise<ProductImport> {
  await (
    await start(id, await importer())
  ).over
  return findById(id)
}

export async function importFile(content: string | Buffer): Promise<ProductImport> {
  return runImport(await checkFile(content))
}

export async function exportText(): Promise<string> {
  return text(exportProducts().content)
}
