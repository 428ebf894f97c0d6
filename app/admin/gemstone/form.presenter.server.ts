import type { Gemstone } from '~/models/gemstone/gemstone.server'
import type { GemstoneFields } from '~/models/gemstone/gemstone.schema'
import type { ValuesOf } from '../records/form-state'

/** A gemstone as its form shows it. */
export function presentGemstoneForm({
  gemstone_name,
  month,
  image_url,
  image_alt,
  description,
}: Gemstone): ValuesOf<GemstoneFields> {
  return { gemstone_name, month, image_url, image_alt: image_alt ?? undefined, description }
}
