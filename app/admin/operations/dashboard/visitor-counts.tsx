import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import {
  deleteCounts,
  hasCounts,
  isCounting,
  turnCounting,
} from '~/models/customers/visitor-counts/visitor-counts.server'

export const meta: MetaFunction = () => screenMeta('Visitor counts')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { isOn: await isCounting(), hasCounts: await hasCounts() }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const form = await request.formData()
  if (form.get('delete') === 'yes') {
    await deleteCounts()
    return redirectWithNotice(href('/admin/visitor-counts'), { title: 'Visitor counts deleted' })
  }
  const state = form.get('counting')
  if (state !== 'on' && state !== 'off') return redirect(href('/admin/visitor-counts'), 303)
  await turnCounting(state === 'on', { by: user.id })
  return redirectWithNotice(href('/admin/visitor-counts'), { title: `Visitor counts are ${state}` })
}

export default function VisitorCounts() {
  const { isOn, hasCounts: isCounted } = useLoaderData<typeof loader>()
  return (
    <Screen title="Visitor counts">
      <div className="grid max-w-(--container-prose) gap-4">
        <p>
          The shop counts how often each piece is viewed and requested, and which searches find nothing. It keeps one
          number for each day, and deletes it after 30 days.
        </p>
        <p>
          Nothing about a visitor is stored or sent to anyone: no cookies, no addresses. Searches that look like an
          email address or a phone number are left out, and so are bots and your own visits while you are logged in.
        </p>
        <Form method="post" className="flex flex-wrap items-center gap-4">
          <p>
            Visitor counts are <strong>{isOn ? 'on' : 'off'}</strong>.
          </p>
          <button name="counting" value={isOn ? 'off' : 'on'} className={isOn ? 'button-secondary' : 'button'}>
            {isOn ? 'Turn off' : 'Turn on'}
          </button>
        </Form>
        {isCounted ? <DeleteForm /> : null}
        <p>
          <QuietLink to={href('/admin/dashboard')}>Back to the dashboard</QuietLink>
        </p>
      </div>
    </Screen>
  )
}

function DeleteForm() {
  return (
    <Form method="post" className="grid justify-items-start gap-3 border-t pt-4">
      <h2>Delete the counts</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="delete" value="yes" required className="size-5" />
        Delete everything counted so far. This cannot be undone.
      </label>
      <button className="button button-danger">Delete counts</button>
    </Form>
  )
}
