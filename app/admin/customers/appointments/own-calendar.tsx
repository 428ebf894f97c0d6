import { Form } from '@remix-run/react'
import { href } from '~/href'

export function OwnCalendar({ address }: { address: string | null }) {
  return (
    <section aria-labelledby="calendar" className="mt-10 grid max-w-2xl gap-3 print:hidden">
      <h2 id="calendar" className="text-lg">
        In your own calendar
      </h2>
      <p className="text-sm text-muted">
        Your calendar program can show the appointments. It gets the time, what for and a reference, and no names: what
        it reads leaves the shop. Whoever has the address can read it, until you end it, change your password or end
        your other sessions.
      </p>
      {address ? <input className="input" aria-label="Address of your calendar" value={address} readOnly /> : null}
      <Form method="post" action={href('/admin/appointments/calendar')} className="flex flex-wrap gap-3">
        <button type="submit" className="button-secondary" name="intent" value="renew">
          {address ? 'Make a new address' : 'Make an address'}
        </button>
        {address ? (
          <button type="submit" className="button-quiet" name="intent" value="end">
            End it
          </button>
        ) : null}
      </Form>
    </section>
  )
}
