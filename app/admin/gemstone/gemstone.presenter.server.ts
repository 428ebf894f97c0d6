import { href } from '~/href'
import { gemstoneFormSchema, type GemstoneFields } from '~/models/gemstone/gemstone.schema'
import { gemstoneKind } from '~/models/gemstone/gemstone.kind.server'
import { create, findById, update, type Gemstone } from '~/models/gemstone/gemstone.server'
import type { RecordEditor } from '../records/editor.server'
import type { ValuesOf } from '../records/form-state'
import { failedGemstone } from './gemstone-form'

export const gemstoneEditor: RecordEditor<Gemstone, typeof gemstoneFormSchema> = {
  kind: gemstoneKind,
  schema: gemstoneFormSchema,
  picture: 'image_url',
  present: presentGemstoneForm,
  findById,
  create,
  update,
  redirectTo: href('/admin/gemstone'),
  saved: (isNew, { gemstone_name }) => ({ title: isNew ? 'Gemstone added' : 'Gemstone updated', text: gemstone_name }),
  failed: failedGemstone,
}

function presentGemstoneForm({
  gemstone_name,
  month,
  image_url,
  image_alt,
  description,
}: Gemstone): ValuesOf<GemstoneFields> {
  return { gemstone_name, month, image_url, image_alt: image_alt ?? undefined, description }
}
