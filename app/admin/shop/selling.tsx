import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { Detail, TextLink } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { describeMoment } from '~/format/dates'
import { href } from '~/href'
import { requireConfirmed } from '~/http/session.server'
import { Invalid } from '~/models/records/errors'
import { lowestInvoiceNumber } from '~/models/sales/documents/documents.server'
import { lastHeard } from '~/models/sales/order/card-sessions.server'
import { missingForSelling } from '~/models/sales/order/selling.server'
import { cardProvider } from '~/models/sales/provider/provider.server'
import { SELLING } from '~/models/shop/selling.section.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { loadSection, saveSection } from './section.server'
import { SettingsForm } from './settings-form'
import { sectionScreen } from './settings-screen'

const WITHOUT_MAIL =
  'The shop cannot send email: customers must keep the address of their order, and nobody is told when one arrives.'

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

const screen = sectionScreen<typeof loader>('selling', ({ asked, state: selling }, state) => (
  <>
    {/* A refused form says itself what is missing. */}
    {state.reply?.notice ? null : <SellingState {...selling} />}
    <CardSettings cards={selling.cards} />
    <SettingsForm state={state} asked={asked} />
  </>
))

export const { meta, clientAction } = screen
export default screen.Section

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
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </p>
    </section>
  )
}

function titleOf(isOn: boolean, missing: number): string {
  if (missing === 0) return 'Good to know'
  return isOn ? 'Missing, although the shop sells' : 'Before the shop can sell'
}

type Shown = SerializeFrom<Awaited<ReturnType<typeof presentSelling>>>

/** The keys are in the configuration: who has a copy of the database does not have them. */
function CardSettings({ cards }: Pick<Shown, 'cards'>) {
  return (
    <section aria-labelledby="cards" className="mb-6 grid justify-items-start gap-3">
      <h2 id="cards">Payment by card</h2>
      {cards ? (
        <Connection cards={cards} />
      ) : (
        <p className="callout">
          Cards are not set up. Open an account with Stripe, and ask whoever runs the server to enter its keys.{' '}
          <ServerHelp />
        </p>
      )}
    </section>
  )
}

function NoMessages() {
  return (
    <>
      <span>The shop cannot check them: ask whoever runs the server to enter the signing secret.</span> <ServerHelp />
    </>
  )
}

function Connection({ cards }: { cards: NonNullable<Shown['cards']> }) {
  const { isTest, provider, hearsMessages, address, lastHeard } = cards
  return (
    <>
      {isTest ? <p className="callout font-semibold">Test mode: no money is taken by card</p> : null}
      <dl className="details">
        <Detail term="Provider">{`${provider}, with ${isTest ? 'test' : 'live'} keys`}</Detail>
        <Detail term="Address for its messages">{address}</Detail>
        <Detail term="Last message">
          {hearsMessages ? lastHeard ? <Moment moment={lastHeard} /> : 'None yet' : <NoMessages />}
        </Detail>
      </dl>
      <p className="text-sm text-muted">
        Enter the address at the provider as the endpoint of its events. Without messages the shop asks by itself, so
        that a payment shows up to five minutes later.
      </p>
      <Form method="post" action={href('/admin/settings/selling/check')} preventScrollReset>
        <button className="button-secondary">Check the connection</button>
      </Form>
    </>
  )
}

type Selling = Pick<ShopSettings, keyof typeof SELLING.fields>

async function missingWith(input: Selling): Promise<string[]> {
  return input.selling ? missingForSelling({ ...(await shopSettings()), ...input }) : []
}

/** Throws Invalid for a number of an invoice below the last, and with everything that is missing when selling is to be on. */
async function checkSelling(input: Selling): Promise<void> {
  const lowest = await lowestInvoiceNumber()
  const isChanged = input.first_invoice !== (await shopSettings()).first_invoice
  if (isChanged && input.first_invoice < lowest) {
    throw new Invalid({ first_invoice: [`The next invoice is INV-${lowest}: enter this number or a higher one`] })
  }
  const missing = await missingWith(input)
  if (missing.length > 0) throw new Invalid({ '': [`The shop cannot sell yet. ${missing.join(' ')}`] })
}

/** When selling is turned on, and nothing else is in the way. */
async function warnWithoutMail(input: Selling): Promise<string[]> {
  const isTurnedOn = input.selling && !(await shopSettings()).selling
  return isTurnedOn && !canSendMail && (await missingWith(input)).length === 0 ? [WITHOUT_MAIL] : []
}

/** Never sends the keys themselves to the browser. */
async function presentCardSettings() {
  if (!cardProvider) return null
  const heard = await lastHeard()
  return {
    isTest: cardProvider.isTest,
    hearsMessages: cardProvider.heard !== null,
    provider: cardProvider.name,
    address: new URL(cardProvider.messagesPath, env.ORIGIN).href,
    lastHeard: heard && describeMoment(heard, new Date()),
  }
}

async function presentSelling() {
  const shop = await shopSettings()
  const missing = await missingForSelling(shop)
  return {
    isOn: shop.selling,
    nextInvoice: `INV-${Math.max(shop.first_invoice, await lowestInvoiceNumber())}`,
    missing,
    cards: await presentCardSettings(),
    withoutMail: canSendMail ? null : WITHOUT_MAIL,
    places: [
      ...(missing.length === 0
        ? []
        : [
            { to: href('/admin/settings/tax'), label: 'Tax' },
            { to: href('/admin/pages'), label: 'Pages' },
          ]),
      ...(canSendMail ? [] : [{ to: href('/admin/settings/mail'), label: 'Mail' }]),
    ],
  }
}
