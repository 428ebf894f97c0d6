import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { FormEditor } from '~/admin/records/editor.server'
import { lastChange } from '~/admin/records/history.presenter.server'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { sectionAddress, SECTIONS } from '~/admin/shell/sections'
import { requireStaff } from '~/http/session.server'
import { askedFields, type Section, type Setting, typedSettings } from '~/models/shop/section.server'
import { shopKind } from '~/models/shop/shop.kind.server'
import { SHOP_ID, type ShopSettings, shopSettings, updateShop } from '~/models/shop/shop.server'
import { SETTINGS_NOT_SAVED } from './settings-form'

export interface SectionEditor<Column extends Setting> extends Pick<FormEditor, 'button'> {
  section: Section<Column>
  warningsAbout?(columns: Pick<ShopSettings, Column>): string[] | Promise<string[]>
  /** Throws Invalid for a rule that needs the rest of the settings. */
  check?(this: void, columns: Pick<ShopSettings, Column>): Promise<void>
}

const stored = <Column extends Setting>({ fields }: Section<Column>) => ({
  kind: shopKind,
  findById: shopSettings,
  present: (shop: ShopSettings) => typedSettings(fields, shop),
})

/** `texts` are what its fields say beyond their declaration. */
export async function loadSection<Column extends Setting>(
  request: Request,
  section: Section<Column>,
  texts?: Parameters<typeof askedFields<Column>>[1],
) {
  const { user } = await requireStaff(request, 'manage')
  const form = await loadForm(request, user.id, { record: { editor: stored(section), row: await shopSettings() } })
  return { form, changed: await lastChange('shop', SHOP_ID), asked: askedFields(section.fields, texts) }
}

export function sectionLoader<Column extends Setting>(section: Section<Column>) {
  return ({ request }: LoaderFunctionArgs) => loadSection(request, section)
}

/** Merges with what others have saved in the meantime, in other sections too. */
export async function saveSection<Column extends Setting>(request: Request, editor: SectionEditor<Column>) {
  const { user } = await requireStaff(request, 'manage')
  const { section, check, ...more } = editor
  const { slug, title } = SECTIONS.find((one) => one.slug === section.slug) ?? SECTIONS[0]
  const pictures = askedFields(section.fields).filter(({ as }) => as === 'picture')
  return saveForm(
    { request, user, id: SHOP_ID },
    {
      ...stored(section),
      ...more,
      schema: section.schema,
      picture: pictures.length > 0 ? pictures.map(({ name }) => name) : undefined,
      update: async (_id, columns, change) => {
        await check?.(columns)
        await updateShop(columns, change)
      },
      to: sectionAddress(slug),
      saved: () => ({ title: 'Settings saved', text: title }),
      failed: SETTINGS_NOT_SAVED,
    },
  )
}

export function sectionAction<Column extends Setting>(editor: SectionEditor<Column>) {
  return ({ request }: ActionFunctionArgs) => saveSection(request, editor)
}
