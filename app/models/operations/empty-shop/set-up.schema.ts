import { z } from 'zod'
import { slugify } from '~/format/slug'
import { line, optionalLine, optionalText, slug } from '~/models/records/fields'
import { addressFields } from '~/models/shop/contact.schema'
import { deliverySchema } from '~/models/shop/delivery.schema'
import { houseSchema, INITIALS_MESSAGE } from '~/models/shop/house.schema'
import { nameFields } from '~/models/staff/user/name.schema'

const COLLECTION_MESSAGE = 'Choose a name with at least two letters or digits'

export function initialsOf(name: string): string {
  const words = slugify(name).replaceAll(/\d/g, '').split('-').filter(Boolean)
  const letters = words.slice(0, 3).map((word) => word.charAt(0).toUpperCase())
  return letters.join('') || 'S'
}

export const houseStepSchema = houseSchema
  .pick({ name: true, tagline: true, established: true })
  .extend({
    ...nameFields,
    initials: optionalLine(4).refine((value) => value === null || /^[a-z]+$/i.test(value), INITIALS_MESSAGE),
  })
  .transform(({ initials, ...house }) => ({ ...house, initials: initials?.toUpperCase() ?? initialsOf(house.name) }))

export const contactStepSchema = z.object(addressFields)

export const promisesStepSchema = deliverySchema.extend({ questions: optionalText(20_000) })

export const collectionStepSchema = z
  .object({ name: line('Name must be at least 2 characters', { min: 2, max: 100 }), tagline: optionalLine(200) })
  .transform(({ name, tagline }, context) => {
    const { data } = slug('', 2).safeParse(slugify(name))
    if (data !== undefined) return { name, tagline, slug: data }
    context.addIssue({ code: 'custom', path: ['name'], message: COLLECTION_MESSAGE })
    return z.NEVER
  })
