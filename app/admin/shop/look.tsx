import { data, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import type { Post } from '~/admin/records/editor.server'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { typedFields } from '~/http/draft.server'
import { endLookPreview, startLookPreview } from '~/http/look-preview.server'
import { links as addresses } from '~/links'
import { saveDraft } from '~/models/records/draft.server'
import { LOOK } from '~/models/shop/look.section.server'
import styles from '~/ui/styles/look.css?url'
import { stylesheets } from '~/ui/stylesheets'
import { LookFields } from './look-fields'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

/** The name of the button that stores nothing. */
const PREVIEW = 'preview'

export const meta = sectionMeta('look')
export const links = stylesheets(styles)

/** Whoever is back at the form has seen enough of the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [section, ended] = await Promise.all([loadSection(request, LOOK), endLookPreview(request)])
  return data(section, ended ? { headers: { 'Set-Cookie': ended } } : undefined)
}

export const action = sectionAction({ section: LOOK, button: preview })

/** Null leaves it to the save to refuse what cannot be previewed either. */
async function preview({ form, path, user }: Post) {
  const fields = isPreviewOf(form) ? typedFields(form) : null
  if (!fields) return null
  await saveDraft(user.id, path, fields)
  return redirectDocument(addresses.home(), { status: 303, headers: { 'Set-Cookie': await startLookPreview() } })
}

function isPreviewOf(form: FormData): boolean {
  if (!form.has(PREVIEW)) return false
  form.delete(PREVIEW)
  return LOOK.schema.safeParse(Object.fromEntries(form)).success
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function LookSettings() {
  const { form, changed, asked } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('look', form)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <SettingsScreen slug="look" changed={changed}>
      <SettingsForm
        {...{ state, asked }}
        submit="Publish look"
        more={
          <button type="submit" name={PREVIEW} value="on" disabled={pending} className="button-secondary">
            Preview
          </button>
        }
        layout={
          <>
            <p className="text-sm text-muted">
              All of these go together, and text stays easy to read in each. The preview shows the shop in what you have
              chosen to you alone; visitors see it once it is published. The back office keeps its own look.
            </p>
            <LookFields fields={state.fields} asked={asked} />
          </>
        }
      />
    </SettingsScreen>
  )
}
