import { parseId } from '~/format/address'
import { requireFound } from '~/http/respond.server'
import { type EditableKind, type RowOf } from '~/models/records/registry.server'
import { suggestSlug } from '~/models/records/slug.server'
import type { FormValues } from './form-state'

interface CopiedKind<Kind extends EditableKind> {
  kind: Kind
  findById: (id: number) => Promise<RowOf<Kind>>
  present: (row: RowOf<Kind>) => FormValues | Promise<FormValues>
  copy?: { name: string; values: FormValues }
}

/** The form of a new record, filled from the one that the address names; null when it names none. Throws a 404 page. */
export async function loadCopy<Kind extends EditableKind>(
  request: Request,
  { kind, findById, present, copy }: CopiedKind<Kind>,
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
