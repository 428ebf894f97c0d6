import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { createNamed } from '~/models/catalogue/collection/collection.server'
import { NEW_SHOP_NAME, newShopEmail } from '~/models/operations/empty-shop/new-shop.server'
import type { Change } from '~/models/records/writes.server'
import { lookSchema } from '~/models/shop/look.schema'
import { PROPOSED_PROMISES, PROPOSED_QUESTIONS } from '~/models/shop/proposals'
import {
  collectionStepSchema,
  contactStepSchema,
  houseStepSchema,
  promisesStepSchema,
} from '~/models/operations/empty-shop/set-up.schema'
import { finishSetUp, saveHouse, savePromises } from '~/models/operations/empty-shop/set-up.server'
import { shopSettings, updateShop, type ShopSettings } from '~/models/shop/shop.server'
import type { User } from '~/models/staff/user/user.server'
import { QUESTIONS } from '~/models/writing/content-block/content-block.schema'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { deliveryEditor, lookEditor } from '../editors.server'
import type { FormValues } from '~/admin/shell/form-state'
import type { SectionEditor } from '../section.server'
import { STEP_NOT_SAVED } from './set-up-form'
import { stepBeside, STEPS, type StepSlug } from './steps'

/** `write` may store what is no setting. */
interface SetUpStep<Schema extends z.ZodType> extends Pick<SectionEditor<Schema>, 'schema'> {
  slug: StepSlug
  present: (shop: ShopSettings, user: User) => FormValues | Promise<FormValues>
  write: (input: z.output<Schema>, change: Change) => Promise<{ id: number }>
}

export const houseStep: SetUpStep<typeof houseStepSchema> = {
  slug: 'house',
  schema: houseStepSchema,
  // The name and initials of a new shop are nobody's.
  present: ({ name, initials, tagline, established }, { first_name, last_name }) => ({
    first_name: first_name ?? undefined,
    last_name: last_name ?? undefined,
    ...(name === NEW_SHOP_NAME ? {} : { name, initials }),
    tagline: tagline || undefined,
    established: String(established),
  }),
  write: ({ first_name, last_name, ...house }, change) => saveHouse(house, { first_name, last_name }, change),
}

export const contactStep: SetUpStep<typeof contactStepSchema> = {
  slug: 'contact',
  schema: contactStepSchema,
  present: ({ street, city, state, postcode, country, phone, email }) => {
    const texts = { street, city, state, postcode, country, phone, email: email === newShopEmail() ? '' : email }
    return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || undefined]))
  },
  write: updateShop,
}

/** Proposes what is not promised yet. */
export const promisesStep: SetUpStep<typeof promisesStepSchema> = {
  slug: 'promises',
  schema: promisesStepSchema,
  present: async (shop) => {
    const stated = Object.entries(shop).filter(([, value]) => value !== null)
    const proposed: ShopSettings = { ...shop, ...PROPOSED_PROMISES, ...Object.fromEntries(stated) }
    const questions = (await findBySection(QUESTIONS))?.body ?? PROPOSED_QUESTIONS
    return { ...deliveryEditor.present(proposed), questions }
  },
  write: ({ questions, ...promises }, change) => savePromises(deliveryEditor.columns(promises), questions, change),
}

export const collectionStep: SetUpStep<typeof collectionStepSchema> = {
  slug: 'collection',
  schema: collectionStepSchema,
  present: () => ({}),
  write: createNamed,
}

export const lookStep: SetUpStep<typeof lookSchema> = { ...lookEditor, slug: 'look', write: updateShop }

export function stepLoader<Schema extends z.ZodType>({ present }: SetUpStep<Schema>) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { user } = await requireStaff(request, 'manage')
    return loadForm(request, user.id, { initial: await present(await shopSettings(), user) })
  }
}

export function stepAction<Schema extends z.ZodType>(step: SetUpStep<Schema>) {
  return ({ request }: ActionFunctionArgs) => saveStep(request, step)
}

async function saveStep<Schema extends z.ZodType>(request: Request, { slug, schema, write }: SetUpStep<Schema>) {
  const { user } = await requireStaff(request, 'manage')
  const next = stepBeside(slug, 1)
  const title = STEPS.find((step) => step.slug === slug)?.title
  return saveForm(request, {
    userId: user.id,
    schema,
    write: async (input, { by }) => {
      const saved = await write(input, { by })
      if (!next) await finishSetUp(user.id)
      return saved
    },
    done: {
      to: next ?? href('/admin/dashboard'),
      notice: () => (next ? { title: 'Saved', text: title } : { title: 'Your shop is set up' }),
    },
    failed: STEP_NOT_SAVED,
  })
}
