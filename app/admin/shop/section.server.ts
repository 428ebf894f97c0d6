import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { shopKind } from '~/models/shop/shop.kind.server'
import { requireStaff } from '~/http/session.server'
import { SHOP_ID, shopSettings, updateShop, type ShopSettings } from '~/models/shop/shop.server'
import { lastChange } from '~/admin/records/history.presenter.server'
import { editedRecord } from '~/admin/records/edited-record.server'
import type { FormValues } from '~/admin/shell/form-state'
import { loadForm } from '~/admin/records/load.server'
import { saveForm, type SavePlan } from '~/admin/records/save.server'
import { SECTIONS, sectionAddress, type SectionSlug } from './sections'
import { SETTINGS_NOT_SAVED } from './settings-form'

export interface SectionEditor<Schema extends z.ZodType> extends Pick<
  SavePlan<Schema>,
  'schema' | 'picture' | 'switches' | 'warningsAbout'
> {
  slug: SectionSlug
  present: (shop: ShopSettings) => FormValues
  columns: (input: z.output<Schema>) => Partial<ShopSettings>
  /** Throws Invalid for a rule that needs the rest of the settings. */
  check?: (input: z.output<Schema>) => Promise<void>
}

export async function loadSection<Schema extends z.ZodType>(request: Request, { present }: SectionEditor<Schema>) {
  const { user } = await requireStaff(request, 'manage')
  const form = await loadForm(request, user.id, { record: editedRecord(shopKind, SHOP_ID, shopSettings, present) })
  return { form, changed: await lastChange('shop', SHOP_ID) }
}

export function sectionLoader<Schema extends z.ZodType>(section: SectionEditor<Schema>) {
  return ({ request }: LoaderFunctionArgs) => loadSection(request, section)
}

/** Merges with what others have saved in the meantime, in other sections too. */
export async function saveSection<Schema extends z.ZodType>(request: Request, section: SectionEditor<Schema>) {
  const { user } = await requireStaff(request, 'manage')
  const { slug, schema, picture, switches, warningsAbout, present, columns, check } = section
  const title = SECTIONS.find((one) => one.slug === slug)?.title ?? ''
  return saveForm(request, {
    userId: user.id,
    schema,
    picture,
    switches,
    warningsAbout,
    write: async (input, change) => {
      await check?.(input)
      return updateShop(columns(input), change)
    },
    record: editedRecord(shopKind, SHOP_ID, shopSettings, present),
    done: { to: sectionAddress(slug), notice: () => ({ title: 'Settings saved', text: title }) },
    failed: SETTINGS_NOT_SAVED,
  })
}

export function sectionAction<Schema extends z.ZodType>(section: SectionEditor<Schema>) {
  return ({ request }: ActionFunctionArgs) => saveSection(request, section)
}
