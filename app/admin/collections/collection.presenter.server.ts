import { href } from '~/href'
import { collectionFormSchema, type CollectionFields } from '~/models/collection/collection.schema'
import { collectionKind } from '~/models/collection/collection.kind.server'
import { create, findById, listIdsForStaff, update, type Collection } from '~/models/collection/collection.server'
import type { RecordEditor } from '../records/editor.server'
import { checkboxValue, type ValuesOf } from '../records/form-state'
import { failedCollection } from './collection-form'

export const collectionEditor: RecordEditor<Collection, typeof collectionFormSchema> = {
  kind: collectionKind,
  schema: collectionFormSchema,
  slugFrom: 'name',
  picture: 'image',
  present: presentCollectionForm,
  findById,
  create,
  update,
  list: { ids: listIdsForStaff, address: (id) => href('/admin/collections/edit/:id', { id }) },
  redirectTo: href('/admin/collections'),
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
