import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { taxSchema } from '~/models/settings/tax.schema'
import type { ShopSettings } from '~/models/settings/shop.server'
import { formatAbn } from '~/models/settings/tax'
import { checkboxValue, keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { TaxForm } from './tax-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof taxSchema> = {
  slug: 'tax',
  schema: taxSchema,
  present: presentTax,
  columns: (input) => input,
}

function presentTax({ abn, gst_included }: ShopSettings) {
  return { abn: abn ? formatAbn(abn) : undefined, gst_included: checkboxValue(gst_included) }
}

export const meta: MetaFunction = () => screenMeta('Tax')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSection(request, editor)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function TaxSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="tax" changed={changed}>
      <TaxForm loaded={form} />
    </SettingsScreen>
  )
}
