import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { requireConfirmed } from '~/http/session.server'
import { SELLING } from '~/models/shop/selling.section.server'
import { CardSettings } from './card-settings'
import { loadSection, saveSection } from './section.server'
import { checkSelling, presentSelling, warnWithoutMail } from './selling.presenter.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

export const meta = sectionMeta('selling')

export async function loader({ request }: LoaderFunctionArgs) {
  const state = await presentSelling()
  const texts = {
    selling: {
      hint: `Visitors place orders and pay by bank transfer${state.cards ? ' or card' : ''}. Without the tick, the cart ends in a request.`,
    },
    first_invoice: {
      hint: `The next one is ${state.nextInvoice}. A higher number jumps to it; numbers never go back.`,
    },
  }
  return { ...(await loadSection(request, SELLING, texts)), state }
}

/** Customers pay into the account that is entered here. */
export async function action({ request }: ActionFunctionArgs) {
  await requireConfirmed(request, 'manage')
  return saveSection(request, { section: SELLING, check: checkSelling, warningsAbout: warnWithoutMail })
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function SellingSettings() {
  const { form, changed, asked, state: selling } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('selling', form)
  return (
    <SettingsScreen slug="selling" changed={changed}>
      {/* A refused form says itself what is missing. */}
      {state.reply?.notice ? null : <SellingState {...selling} />}
      <CardSettings cards={selling.cards} />
      <SettingsForm state={state} asked={asked} />
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
