import type { SerializeFrom } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { Detail } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { href } from '~/href'
import type { presentSelling } from './selling.presenter.server'

type Selling = SerializeFrom<Awaited<ReturnType<typeof presentSelling>>>

/** The keys are in the configuration: who has a copy of the database does not have them. */
export function CardSettings({ cards }: Pick<Selling, 'cards'>) {
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

function Connection({ cards }: { cards: NonNullable<Selling['cards']> }) {
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
        <button type="submit" className="button-secondary">
          Check the connection
        </button>
      </Form>
    </>
  )
}
