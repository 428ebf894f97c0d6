import { and, eq, inArray } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { changes, productImportLines, productImports } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { change } from '~/models/catalogue/product/product.server'
import { Invalid } from '~/models/records/errors'
import { undoChanges, type Undone } from '~/models/records/undo.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { stopping } from './jobs.server'
import { findById, type ImportLine, type ProductImport } from './product-import.server'

export function canUndo({ state, finished_at, undone_at }: ProductImport, now = new Date()): boolean {
  return (
    state === 'done' && undone_at === null && finished_at !== null && finished_at.getTime() > now.getTime() - DAY_MS
  )
}

/** What has changed since stays, and is returned. Throws NotFound, and Invalid after a day. */
export async function undo(id: number, by: number): Promise<Undone[]> {
  const found = await findById(id)
  if (found.undone_at) return []
  if (!canUndo(found)) throw new Invalid({ '': ['You can undo an import for a day only'] })
  return tx(() => undoAll(id, by))
}

async function undoAll(id: number, by: number): Promise<Undone[]> {
  const yieldNow = yieldToEventLoop(stopping)
  const isImported = inArray(productImportLines.status, ['new', 'changed'])
  // The cells of ten thousand lines are more than a server sends at once.
  const { product, seen_version } = productImportLines
  const lines = await db
    .select({ product, seen_version })
    .from(productImportLines)
    .where(and(eq(productImportLines.import_id, id), isImported))
  const undone: Undone[] = []
  for (const line of lines) {
    const done = await importedChange(line)
    if (done.length > 0) undone.push(await undoChanges(done, { by }, { write: change }))
    await yieldNow()
  }
  await db.update(productImports).set({ undone_at: new Date() }).where(eq(productImports.id, id))
  return undone
}

/** An import raises the version by one; a new product has the first. */
async function importedChange({ product, seen_version }: Pick<ImportLine, 'product' | 'seen_version'>) {
  const isVersion = eq(changes.record_version, Number(seen_version ?? 0) + 1)
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.kind, 'product'), eq(changes.record, product ?? 0), isVersion))
}
