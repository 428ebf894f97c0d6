import type { z } from 'zod'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import type { Change } from '~/models/records/writes.server'
import { finishSetUp } from '~/models/settings/set-up.server'
import { shopSettings, type ShopSettings } from '~/models/settings/shop.server'
import type { FormValues } from '../records/form-state'
import { loadForm } from '../records/load.server'
import { saveForm } from '../records/save.server'
import { STEP_NOT_SAVED } from './set-up-form'
import { stepBeside, STEPS, type StepSlug } from './steps'

/** One form of the set-up. */
interface SetUpStep<Schema extends z.ZodType> {
  slug: StepSlug
  schema: Schema
  /** What the form shows first. */
  present: (shop: ShopSettings) => FormValues
  write: (input: z.output<Schema>, change: Change) => Promise<{ id: number }>
}

export async function loadStep<Schema extends z.ZodType>(request: Request, { present }: SetUpStep<Schema>) {
  const { user } = await requireStaff(request, 'manage')
  return loadForm(request, user.id, { initial: present(await shopSettings()) })
}

/** Leads to the next step, or ends the set-up after the last one. */
export async function saveStep<Schema extends z.ZodType>(request: Request, { slug, schema, write }: SetUpStep<Schema>) {
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
