import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { FormEditor } from '~/admin/records/editor.server'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import type { FormValues } from '~/admin/shell/form-state'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { createNamed } from '~/models/catalogue/collection/collection.server'
import { NEW_SHOP_NAME, newShopEmail } from '~/models/operations/empty-shop/new-shop.server'
import {
  collectionStepSchema,
  CONTACT_STEP,
  contactStepSchema,
  finishSetUp,
  HOUSE_STEP,
  houseStepSchema,
  promisesStepSchema,
  saveHouse,
  savePromises,
} from '~/models/operations/empty-shop/set-up.server'
import { DELIVERY } from '~/models/shop/delivery.section.server'
import { LOOK } from '~/models/shop/look.section.server'
import { PLACEHOLDERS_HINT } from '~/models/shop/placeholders'
import { PROPOSED_PROMISES, PROPOSED_QUESTIONS } from '~/models/shop/proposals'
import { type AskedField, askedFields, typedSettings } from '~/models/shop/section.server'
import { type ShopSettings, shopSettings, updateShop } from '~/models/shop/shop.server'
import type { User } from '~/models/staff/user/user.server'
import { QUESTIONS } from '~/models/writing/content-block/content-block.schema'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { STEP_NOT_SAVED } from './set-up-form'
import { stepBeside, STEPS, type StepSlug } from './steps'

interface SetUpStep<Schema extends FormEditor['schema'] = FormEditor['schema']> extends Required<
  Pick<FormEditor<never, Schema>, 'schema' | 'create'>
> {
  asked: AskedField[]
  present(this: void, shop: ShopSettings, user: User): FormValues | Promise<FormValues>
}

const line = { as: 'line', hint: undefined } as const

const houseStep: SetUpStep<typeof houseStepSchema> = {
  schema: houseStepSchema,
  asked: [
    { ...line, name: 'first_name', label: 'Your first name', attributes: { autoComplete: 'given-name' } },
    {
      ...{ ...line, name: 'last_name', label: 'Your last name', attributes: { autoComplete: 'family-name' } },
      ...{ optional: true, beside: true },
    },
    ...askedFields(HOUSE_STEP, {
      name: { beside: false },
      tagline: {
        hint: 'A few words that search engines and shared links show, such as “Fine jewellery by hand”.',
        beside: false,
      },
      initials: { hint: 'For reference numbers. If empty, made from the name.', optional: true, beside: false },
      established: { hint: 'The year the shop began.' },
    }),
  ],
  // The name and initials of a new shop are nobody's.
  present: (shop, { first_name, last_name }) => {
    const { name, initials, tagline, ...typed } = typedSettings(HOUSE_STEP, shop)
    return {
      first_name: first_name ?? undefined,
      last_name: last_name ?? undefined,
      ...(name === NEW_SHOP_NAME ? {} : { name, initials }),
      tagline: tagline || undefined,
      ...typed,
    }
  },
  create: ({ first_name, last_name, ...house }, change) => saveHouse(house, { first_name, last_name }, change),
}

const contactStep: SetUpStep<typeof contactStepSchema> = {
  schema: contactStepSchema,
  asked: askedFields(CONTACT_STEP, {
    email: {
      hint: 'For customers. Messages from the contact form arrive here.',
      attributes: { type: 'email', autoComplete: 'email' },
      beside: false,
    },
    phone: { attributes: { type: 'tel', autoComplete: 'tel' } },
    street: { attributes: { autoComplete: 'street-address' } },
    city: { attributes: { autoComplete: 'address-level2' } },
    state: { attributes: { autoComplete: 'address-level1' }, beside: true },
    postcode: { attributes: { autoComplete: 'postal-code' }, beside: true },
    country: { hint: undefined, attributes: { autoComplete: 'country-name' }, beside: true },
  }),
  present: (shop) => {
    const typed = Object.entries(typedSettings(CONTACT_STEP, shop))
    return Object.fromEntries(
      typed.map(([name, value]) => [name, value === newShopEmail() ? undefined : value || undefined]),
    )
  },
  create: updateShop,
}

const promisesStep: SetUpStep<typeof promisesStepSchema> = {
  schema: promisesStepSchema,
  asked: [
    ...askedFields(DELIVERY.fields),
    {
      name: 'questions',
      label: 'Questions and answers',
      hint: `On the contact page: a line for the question, its answer below, and an empty line after it. ${PLACEHOLDERS_HINT} Later under Content.`,
      as: 'text',
      attributes: { rows: 10 },
      optional: true,
    },
  ],
  present: async (shop) => {
    const stated = Object.entries(shop).filter(([, value]) => value !== null)
    const proposed: ShopSettings = { ...shop, ...PROPOSED_PROMISES, ...Object.fromEntries(stated) }
    const questions = (await findBySection(QUESTIONS))?.body ?? PROPOSED_QUESTIONS
    return { ...typedSettings(DELIVERY.fields, proposed), questions }
  },
  create: ({ questions, ...promises }, change) => savePromises(promises, questions, change),
}

const collectionStep: SetUpStep<typeof collectionStepSchema> = {
  schema: collectionStepSchema,
  asked: [
    { ...line, name: 'name', label: 'Name of the collection' },
    { ...line, name: 'tagline', label: 'A line about it', optional: true },
  ],
  present: () => ({}),
  create: createNamed,
}

const lookStep: SetUpStep<typeof LOOK.schema> = {
  schema: LOOK.schema,
  asked: askedFields(LOOK.fields),
  present: (shop) => typedSettings(LOOK.fields, shop),
  create: updateShop,
}

const PLANS: Record<StepSlug, SetUpStep> = {
  house: houseStep,
  contact: contactStep,
  promises: promisesStep,
  collection: collectionStep,
  look: lookStep,
}

function stepAt(request: Request): (typeof STEPS)[number] {
  const { pathname } = new URL(request.url)
  return STEPS.find(({ slug }) => pathname.endsWith(`/${slug}`)) ?? STEPS[0]
}

export async function stepLoader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { slug } = stepAt(request)
  const { asked, present } = PLANS[slug]
  return { slug, asked, form: await loadForm(request, user.id, { initial: await present(await shopSettings(), user) }) }
}

export async function stepAction({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { slug, title } = stepAt(request)
  const { schema, create } = PLANS[slug]
  const next = stepBeside(slug, 1)
  return saveForm(
    { request, user },
    {
      schema,
      create: async (input, author) => {
        const saved = await create(input, author)
        if (!next) await finishSetUp(user.id)
        return saved
      },
      to: next ?? href('/admin/dashboard'),
      saved: () => (next ? { title: 'Saved', text: title } : { title: 'Your shop is set up' }),
      failed: STEP_NOT_SAVED,
    },
  )
}
