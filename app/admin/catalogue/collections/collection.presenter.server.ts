import type { RecordEditor } from '~/admin/records/editor.server'
import { href } from '~/href'
import { COLLECTION_FIELDS } from '~/models/catalogue/collection/collection.kind'
import { collectionKind } from '~/models/catalogue/collection/collection.kind.server'
import { collectionFormSchema } from '~/models/catalogue/collection/collection.schema'
import {
  type Collection,
  create,
  findById,
  listIdsForStaff,
  update,
} from '~/models/catalogue/collection/collection.server'
import { formValues } from '~/models/records/field-values'
import { failedCollection } from './collection-form'

export const collectionEditor: RecordEditor<Collection, typeof collectionFormSchema> = {
  kind: collectionKind,
  schema: collectionFormSchema,
  slugFrom: 'name',
  picture: 'image',
  present: (row) => formValues(COLLECTION_FIELDS, row),
  findById,
  create,
  update,
  list: { ids: listIdsForStaff, address: (id) => href('/admin/collections/edit/:id', { id }) },
  redirectTo: href('/admin/collections'),
  saved: (isNew, { name }) => ({ title: `${name} ${isNew ? 'created' : 'updated'}` }),
  failed: failedCollection,
}
