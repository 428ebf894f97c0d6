import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { DeliveryInput } from '~/models/shop/delivery.schema'
import { usualTabTexts } from '~/models/shop/delivery.server'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { deliveryEditor } from './editors.server'
import { DELIVERY } from '~/models/shop/labels'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type DeliveryFields = Record<keyof DeliveryInput, unknown>

const TAB_HINT =
  'Each line is a paragraph; one that begins with “- ” is a point of a list. Leave it empty for the usual text.'

export const meta = sectionMeta('delivery')

/** With the texts of the tabs that staff have left empty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [section, usual] = await Promise.all([loadSection(request, deliveryEditor), usualTabTexts()])
  return { ...section, usual }
}

export const action = sectionAction(deliveryEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function DeliverySettings() {
  const { form, changed, usual } = useLoaderData<typeof loader>()
  const state = useRecordForm<DeliveryFields>('delivery', form)
  const { fields } = state
  return (
    <SettingsScreen slug="delivery" changed={changed}>
      <SettingsForm state={state} labels={DELIVERY}>
        <div className="field-columns">
          <TextField
            field={fields.delivery_days}
            label={DELIVERY.delivery_days}
            hint="Working days from an order to its arrival. Weekends are skipped."
            inputMode="numeric"
          />
          <TextField
            field={fields.lead_weeks}
            label={DELIVERY.lead_weeks}
            hint="For pieces without a time of their own."
            inputMode="numeric"
          />
        </div>
        <TextField
          field={fields.free_delivery}
          label={DELIVERY.free_delivery}
          hint="A subtotal in Australian dollars: 0 for every domestic order, empty for none."
          inputMode="decimal"
          optional
        />
        <p className="text-sm text-muted">
          The four texts below stand under the button of each piece. A text that you leave empty is not shown.
        </p>
        <div className="field-columns">
          <TextField field={fields.delivery} label={DELIVERY.delivery} optional />
          <TextField field={fields.returns} label={DELIVERY.returns} optional />
          <TextField field={fields.resizing} label={DELIVERY.resizing} hint="Only for rings." optional />
          <TextField field={fields.cleaning} label={DELIVERY.cleaning} optional />
        </div>
        <TextAreaField field={fields.shipping_tab} label={DELIVERY.shipping_tab} hint={TAB_HINT} optional />
        <UsualText text={usual.shipping} />
        <TextAreaField field={fields.care_tab} label={DELIVERY.care_tab} hint={TAB_HINT} optional />
        <UsualText text={usual.care} />
      </SettingsForm>
    </SettingsScreen>
  )
}

function UsualText({ text }: { text: string }) {
  return (
    <details className="text-sm">
      <summary>Show the usual text</summary>
      <p className="mt-2 whitespace-pre-line text-muted">{text}</p>
    </details>
  )
}
