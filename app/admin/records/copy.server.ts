import type { FormValues } from '~/admin/shell/form-state'
import { parseId } from '~/format/address'
import { requireFound } from '~/http/respond.server'
import type { EditableKind } from '~/models/records/kind.server'
import { suggestSlug } from '~/models/records/slug.server'

interface CopiedKind<Row extends object> {
  kind: EditableKind<Row>
  findById: (id: number) => Promise<Row>
  present: (row: Row) => FormValues | Promise<FormValues>
  copy?: { name: string; values: FormValues }
}

/** Null when the address names none. Throws a 404 page. */
export async function loadCopy<Row extends object>(
  request: Request,
  { kind, findById, present, copy }: CopiedKind<Row>,
): Promise<{ initial: FormValues; origin: string } | null> {
  const id = parseId(new URL(request.url).searchParams.get('copy'))
  if (id === null || !copy) return null
  const values = await present(await requireFound(findById(id)))
  const original = String(values[copy.name])
  const name = `Copy of ${original}`
  const slug = await suggestSlug(kind, name, null)
  return {
    initial: { ...values, [copy.name]: name, slug, ...copy.values },
    origin: `This is a copy of ${original}. Nothing has been saved yet: check it, then save it.`,
  }
}
