import type { Gemstone } from '~/models/gemstone/gemstone.server'
import type { FormValues } from '../form-values'

/** A gemstone as its form shows it. */
export function gemstoneValues({ gemstone_name, month, image_url, image_alt, description }: Gemstone): FormValues {
  return { gemstone_name, month, image_url, image_alt: image_alt ?? undefined, description }
}
