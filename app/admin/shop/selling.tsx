import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireConfirmed } from '~/http/session.server'
import type { SellingInput } from '~/models/shop/selling.schema'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { sellingEditor } from './editors.server'
import { SELLING } from '~/models/shop/labels'
import { loadSection, saveSection } from './section.server'
import { presentSelling } from './selling.presenter.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { CardSettings } from './card-settings'
import { sectionMeta, SettingsScreen } from './settings-screen'

type SellingFields = Record<keyof SellingInput, unknown>

export const meta = sectionMeta('selling')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, sellingEditor)
  return { ...section, state: await presentSelling() }
}

/** Customers pay into the account that is entered here. */
export async function action({ request }: ActionFunctionArgs) {
  await requireConfirmed(request, 'manage')
  return saveSection(request, sellingEditor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function SellingSettings() {
  const { form, changed, state: selling } = useLoaderData<typeof loader>()
  const state = useRecordForm<SellingFields>('selling', form)
  const { fields } = state
  return (
    <SettingsScreen slug="selling" changed={changed}>
      {/* A refused form says itself what is missing. */}
      {state.reply?.notice ? null : <SellingState {...selling} />}
      <CardSettings cards={selling.cards} />
      <SettingsForm state={state} labels={SELLING}>
        <div>
          <CheckboxField field={fields.selling}>{SELLING.selling}</CheckboxField>
          <p className="text-sm text-muted">
            <span>{`Visitors place orders and pay by bank transfer${selling.cards ? ' or card' : ''}.`}</span>{' '}
            <span>Without the tick, the cart ends in a request.</span>
          </p>
        </div>
        <h2 className="text-lg">Bank account</h2>
        <div className="field-columns">
          <TextField field={fields.bank_name} label={SELLING.bank_name} hint="As your bank writes it" optional />
          <TextField field={fields.bank_bsb} label={SELLING.bank_bsb} hint="Six digits" inputMode="numeric" optional />
          <TextField
            field={fields.bank_account}
            label={SELLING.bank_account}
            hint="Without the BSB"
            inputMode="numeric"
            optional
          />
          <TextField
            field={fields.payid}
            label={SELLING.payid}
            hint="An email address, a phone number or an ABN"
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
        </div>
        <TextField
          field={fields.transfer_days}
          label={SELLING.transfer_days}
          hint="Days on which the shop is open, and at most ten in all. Pieces are held for so long; an unpaid order lapses once you were open for one more day, so that somebody has looked at the bank."
          inputMode="numeric"
        />
        <h2 className="text-lg">Delivery and collection</h2>
        <TextField
          field={fields.delivery_price}
          label={SELLING.delivery_price}
          hint="Within Australia, in dollars, GST included. Empty: what is bought online is only collected."
          inputMode="decimal"
          optional
        />
        <CheckboxField field={fields.collection}>{SELLING.collection}</CheckboxField>
        <h2 className="text-lg">Stock</h2>
        <TextField
          field={fields.low_stock}
          label={SELLING.low_stock}
          hint="The dashboard warns when so many or fewer of a piece are left. Empty: no warning. One-of-a-kind pieces are left out."
          inputMode="numeric"
          optional
        />
        <h2 className="text-lg">Offers, custom work and lay-by</h2>
        <div className="field-columns">
          <TextField field={fields.deposit_percent} label={SELLING.deposit_percent} inputMode="numeric" />
          <TextField
            field={fields.layby_months}
            label={SELLING.layby_months}
            hint="Empty: no lay-by is offered."
            inputMode="numeric"
            optional
          />
          <TextField
            field={fields.layby_fee}
            label={SELLING.layby_fee}
            hint="In dollars, no more than what ending it costs you: the law asks for that. Empty: no charge."
            inputMode="decimal"
            optional
          />
        </div>
        <TextAreaField
          field={fields.agreement_text}
          label={SELLING.agreement_text}
          hint="Customers read it before they accept an offer, below the price and the payments."
          rows={4}
          optional
        />
        <h2 className="text-lg">Invoices and records</h2>
        <div>
          <CheckboxField field={fields.gst_registered}>{SELLING.gst_registered}</CheckboxField>
          <p className="text-sm text-muted">Invoices are tax invoices and show the GST.</p>
        </div>
        <div className="field-columns">
          <TextField
            field={fields.first_invoice}
            label={SELLING.first_invoice}
            hint={`The next one is ${selling.nextInvoice}. A higher number jumps to it; numbers never go back.`}
            inputMode="numeric"
          />
          <TextField
            field={fields.order_years}
            label={SELLING.order_years}
            hint="Tax law asks for five, company law for seven."
            inputMode="numeric"
          />
          <TextField
            field={fields.card_limit}
            label={SELLING.card_limit}
            hint="In dollars. Dearer orders are paid by bank transfer."
            inputMode="decimal"
          />
          <TextField
            field={fields.cash_limit}
            label={SELLING.cash_limit}
            hint="From $10,000 in cash, a dealer in jewellery must enrol with AUSTRAC."
            inputMode="decimal"
          />
        </div>
      </SettingsForm>
    </SettingsScreen>
  )
}

function SellingState({ isOn, missing, withoutMail, places }: SerializeFrom<typeof loader>['state']) {
  if (missing.length === 0 && !withoutMail) return null
  return (
    <section aria-labelledby="missing" className="callout mb-6">
      <h2 id="missing" className="text-lg">
        {titleOf(isOn, missing.length)}
      </h2>
      <ul className="list-disc pl-5">
        {[...missing, ...(withoutMail ? [withoutMail] : [])].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {places.map(({ to, label }) => (
          <Link key={to} to={to} className="link">
            {label}
          </Link>
        ))}
      </p>
    </section>
  )
}

function titleOf(isOn: boolean, missing: number): string {
  if (missing === 0) return 'Good to know'
  return isOn ? 'Missing, although the shop sells' : 'Before the shop can sell'
}
