import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { slugify } from '~/format/slug'
import { line, optionalLine, optionalText, slug } from '~/models/records/fields'
import type { Change } from '~/models/records/writes.server'
import { CONTACT } from '~/models/shop/contact.section.server'
import { DELIVERY } from '~/models/shop/delivery.section.server'
import { HOUSE, INITIALS_MESSAGE } from '~/models/shop/house.section.server'
import { columnsOf, section, shapeOf } from '~/models/shop/section.server'
import { type ShopSettings, shopSettings, updateShop } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import { changeName } from '~/models/staff/user/staff-changes.server'
import { nameFields, type StaffName } from '~/models/staff/user/user.schema'
import { QUESTIONS } from '~/models/writing/content-block/content-block.schema'
import { save } from '~/models/writing/content-block/content-block.server'

/** Only owners need it, until one has finished or left it. */
export async function needsSetUp(userId: number): Promise<boolean> {
  if ((await shopSettings()).set_up_at !== null) return false
  const [user] = await db.select({ role: users.staff_role }).from(users).where(eq(users.id, userId))
  return can(user?.role ?? null, 'manage')
}

export async function finishSetUp(by: number): Promise<void> {
  if ((await shopSettings()).set_up_at === null) await updateShop({ set_up_at: new Date() }, { by })
}

/** Throws Stale for an older version of the settings. */
export function saveHouse(settings: Partial<ShopSettings>, name: StaffName, change: Change): Promise<ShopSettings> {
  return tx(async () => {
    if (change.by !== undefined) await changeName(change.by, name)
    return updateShop(settings, change)
  })
}

/** Null leaves the questions of the contact page. Throws Stale. */
export function savePromises(
  settings: Partial<ShopSettings>,
  questions: string | null,
  change: Change,
): Promise<ShopSettings> {
  return tx(async () => {
    if (questions) {
      await save({ section: QUESTIONS, title: 'Frequently Asked Questions', body: questions, image: null }, change)
    }
    return updateShop(settings, change)
  })
}

const COLLECTION_MESSAGE = 'Choose a name with at least two letters or digits'

export function initialsOf(name: string): string {
  const words = slugify(name).replaceAll(/\d/g, '').split('-').filter(Boolean)
  const letters = words.slice(0, 3).map((word) => word.charAt(0).toUpperCase())
  return letters.join('') || 'S'
}

const optionalInitials = optionalLine(4)
  .refine((value) => value === null || /^[a-z]+$/i.test(value), INITIALS_MESSAGE)
  .transform((value) => value?.toUpperCase() ?? '')

const { name, tagline, initials, established } = HOUSE.fields

export const HOUSE_STEP = {
  ...{ name, tagline },
  initials: { ...initials, schema: () => ({ initials: optionalInitials }) },
  established,
}

export const houseStepSchema = z.object({ ...shapeOf(HOUSE_STEP), ...nameFields }).transform((input, context) => {
  const { first_name, last_name } = input
  const house = columnsOf(HOUSE_STEP, input, context)
  return { ...house, initials: house.initials || initialsOf(house.name), first_name, last_name }
})

const { email, phone, street, city, state, postcode, country } = CONTACT.fields

export const CONTACT_STEP = { email, phone, street, city, state, postcode, country }

export const contactStepSchema = section('contact', CONTACT_STEP).schema

export const promisesStepSchema = z
  .object({ ...shapeOf(DELIVERY.fields), questions: optionalText(20_000) })
  .transform((input, context) => ({ ...columnsOf(DELIVERY.fields, input, context), questions: input.questions }))

export const collectionStepSchema = z
  .object({ name: line('Name must be at least 2 characters', { min: 2, max: 100 }), tagline: optionalLine(200) })
  .transform(({ name, tagline }, context) => {
    const { data } = slug('', 2).safeParse(slugify(name))
    if (data !== undefined) return { name, tagline, slug: data }
    context.addIssue({ code: 'custom', path: ['name'], message: COLLECTION_MESSAGE })
    return z.NEVER
  })
