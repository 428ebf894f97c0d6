import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { typedFields } from '~/http/draft.server'
import { endLookPreview, startLookPreview } from '~/http/look-preview.server'
import { requireStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { saveDraft } from '~/models/draft/draft.server'
import { lookSchema } from '~/models/settings/look.schema'
import type { ShopSettings } from '~/models/settings/shop.server'
import styles from '~/ui/styles/look.css?url'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { LookForm, PREVIEW } from './look-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof lookSchema> = {
  slug: 'look',
  schema: lookSchema,
  present: presentLook,
  columns: (input) => input,
}

function presentLook({ accent, ground, header_style, heading_typeface }: ShopSettings) {
  return { accent, ground, header_style, heading_typeface }
}

export const meta: MetaFunction = () => screenMeta('Look')
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Whoever is back at the form has seen enough of the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [section, ended] = await Promise.all([loadSection(request, editor), endLookPreview(request)])
  return data(section, ended ? { headers: { 'Set-Cookie': ended } } : undefined)
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const form = await request.clone().formData()
  const fields = isPreviewOf(form) ? typedFields(form) : null
  // Refuses what cannot be previewed either.
  if (!fields) return saveSection(request, editor)
  await saveDraft(user.id, href('/admin/settings/look'), fields)
  return redirectDocument(addresses.home(), { status: 303, headers: { 'Set-Cookie': await startLookPreview() } })
}

function isPreviewOf(form: FormData): boolean {
  if (!form.has(PREVIEW)) return false
  form.delete(PREVIEW)
  return lookSchema.safeParse(Object.fromEntries(form)).success
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function LookScreen() {
  const { form, changed } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="look" changed={changed}>
      <LookForm loaded={form} />
    </SettingsScreen>
  )
}
