import { parseId } from '~/format/address'
import { collectionFormSchema, type CollectionFields } from '~/models/collection/collection.schema'
import { create, findById, update, type Collection } from '~/models/collection/collection.server'
import type { Candidate } from '~/models/collection/collection.server'
import type { DraftFields } from '~/models/draft/draft.server'
import { pictureOf, type Picture } from '~/models/picture/picture.server'
import type { RecordEditor } from '../records/editor.server'
import { checkboxValue, type ValuesOf } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { failedCollection } from './collection-form'

export const collectionEditor: RecordEditor<'collection', typeof collectionFormSchema> = {
  kind: 'collection',
  schema: collectionFormSchema,
  slugFrom: 'name',
  picture: 'image',
  present: presentCollectionForm,
  findById,
  create,
  update,
  redirectTo: adminLinks.collections(),
  saved: (isNew, { name }) => ({ title: `${name} ${isNew ? 'created' : 'updated'}` }),
  failed: failedCollection,
}

function presentCollectionForm(collection: Collection): ValuesOf<CollectionFields> {
  return {
    name: collection.name,
    slug: collection.slug,
    tagline: collection.tagline ?? undefined,
    description: collection.description ?? undefined,
    image: collection.image ?? undefined,
    image_alt: collection.image_alt ?? undefined,
    featured: checkboxValue(collection.featured),
  }
}

export interface MemberRow {
  id: number
  name: string
  picture: Picture | null
  active: boolean
  isMember: boolean
  /** When the page was loaded. */
  wasMember: boolean
}

/** Restores the ticks of a draft. */
export function presentMembers(candidates: Candidate[], draft: DraftFields | null): MemberRow[] {
  return candidates.map(({ id, name, main_image, active, isMember }) => {
    const picture = main_image ? pictureOf(main_image) : null
    const [isTicked, wasMember] = draft ? [names(draft, 'member', id), names(draft, 'was', id)] : [isMember, isMember]
    return { id, name, active, picture, isMember: isTicked, wasMember }
  })
}

function names(draft: DraftFields, field: string, id: number): boolean {
  return draft.some(([name, value]) => name === field && value === String(id))
}

/** Only boxes that changed: someone else may have changed the others. */
export function readSelection(form: FormData): { shown: number[]; chosen: number[] } {
  const [was, chosen] = [new Set(idsIn(form, 'was')), idsIn(form, 'member')]
  const shown = idsIn(form, 'shown').filter((id) => was.has(id) !== chosen.includes(id))
  return { shown, chosen }
}

function idsIn(form: FormData, name: string): number[] {
  return form.getAll(name).flatMap((value) => parseId(value) ?? [])
}
