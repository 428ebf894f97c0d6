import type { RecordEditor } from '~/admin/records/editor.server'
import { href } from '~/href'
import { GEMSTONE_FIELDS } from '~/models/catalogue/gemstone/gemstone.kind'
import { gemstoneKind } from '~/models/catalogue/gemstone/gemstone.kind.server'
import { gemstoneFormSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import { create, findById, type Gemstone, update } from '~/models/catalogue/gemstone/gemstone.server'
import { formValues } from '~/models/records/field-values'
import { failedGemstone } from './gemstone-form'

export const gemstoneEditor: RecordEditor<Gemstone, typeof gemstoneFormSchema> = {
  kind: gemstoneKind,
  schema: gemstoneFormSchema,
  picture: 'image_url',
  present: (row) => formValues(GEMSTONE_FIELDS, row),
  findById,
  create,
  update,
  redirectTo: href('/admin/gemstone'),
  saved: (isNew, { gemstone_name }) => ({ title: isNew ? 'Gemstone added' : 'Gemstone updated', text: gemstone_name }),
  failed: failedGemstone,
}
