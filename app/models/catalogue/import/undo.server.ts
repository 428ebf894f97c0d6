import { and, eq, inArray } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { productImportLines, productImports } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { Invalid } from '~/models/records/errors'
import { recordStore } from '~/models/records/store.server'
import { rowAtVersion } from '~/models/records/versions.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { stopping } from './jobs.server'
import { listLines } from './plan.server'
import { findById, type ImportLine, type ProductImport } from './product-import.server'

const store = recordStore(productKind)

export function canUndo({ state, finished_at, undone_at }: ProductImport, now = new Date()): boolean {
  return (
    state === 'done' && undone_at === null && finished_at !== null && finished_at.getTime() > now.getTime() - DAY_MS
  )
}

/** Throws NotFound, and Invalid after a day or when products were changed since. */
export async function undo(id: number, by: number): Promise<void> {
  const found = await findById(id)
  if (found.undone_at) return
  if (!canUndo(found)) throw new Invalid({ '': ['You can undo an import for a day only'] })
  await tx(() => undoAll(id, by))
}

type Imported = Pick<ImportLine, 'line' | 'status' | 'product' | 'seen_version'>

async function undoAll(id: number, by: number): Promise<void> {
  const yieldNow = yieldToEventLoop(stopping)
  const isImported = inArray(productImportLines.status, ['new', 'changed'])
  // The cells of ten thousand lines are more than a server sends at once.
  const { line, status, product, seen_version } = productImportLines
  const lines = await db
    .select({ line, status, product, seen_version })
    .from(productImportLines)
    .where(and(eq(productImportLines.import_id, id), isImported))
  const changed: number[] = []
  for (const line of lines) {
    if (!(await isAsImported(line))) changed.push(line.line)
    await yieldNow()
  }
  if (changed.length > 0) throw new ChangedSince(changed)
  for (const line of lines) {
    await undoLine(line, by)
    await yieldNow()
  }
  await db.update(productImports).set({ undone_at: new Date() }).where(eq(productImports.id, id))
}

class ChangedSince extends Invalid {
  constructor(lines: number[]) {
    const [subject, verb] = lines.length === 1 ? ['The product in line', 'was'] : ['The products in lines', 'were']
    super({
      '': [`${listLines(lines).replace(/^Lines?/, subject)} ${verb} changed after the import; nothing was undone`],
    })
  }
}

/** An import raises the version by one; a new product has the first. */
function importedVersion({ seen_version }: Imported): number {
  return Number(seen_version ?? 0) + 1
}

async function isAsImported(line: Imported): Promise<boolean> {
  const product = await store.find(line.product ?? 0)
  return product?.version === importedVersion(line)
}

async function undoLine(line: Imported, by: number): Promise<void> {
  const id = line.product ?? 0
  const change = { by, expected: String(importedVersion(line)) }
  if (line.status === 'new') {
    await store.remove(id, change)
    return
  }
  const before = await rowAtVersion(productKind, id, importedVersion(line) - 1)
  if (before) await store.update(id, before, change)
}
