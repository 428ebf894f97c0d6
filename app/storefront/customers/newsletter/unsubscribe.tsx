import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readNotice, redirectWithNotice } from '~/http/flash.server'
import { noStore } from '~/http/respond.server'
import { unsubscribe } from '~/models/customers/newsletter/subscription.server'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { LinkPage } from './link-page'
import { followLink, hasOwnLink, newsletterOf } from './subscription.server'

export const meta: MetaFunction = ({ matches }) => unlisted('Unsubscribe', matches)
export const headers = noStore

const UNSUBSCRIBED = { title: 'Unsubscribed', about: 'unsubscribed' }

export async function loader({ request }: LoaderFunctionArgs) {
  const notice = await readNotice(request)
  if (notice?.about === UNSUBSCRIBED.about) return { state: 'done' as const }
  if (await followLink(request, 'unsubscribe')) return { state: 'ready' as const }
  return data({ state: 'wrong' as const }, { status: 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  const subscriber = await followLink(request, 'unsubscribe')
  if (subscriber) await unsubscribe(subscriber.id, newsletterOf(request))
  // Twice is as good as once: a mail provider would take anything else for a failure.
  else if (!hasOwnLink(request, 'unsubscribe')) return data(null, { status: 404 })
  // One-click unsubscribe (RFC 8058) follows no redirects.
  if ((await request.formData()).has('List-Unsubscribe')) return data(null, { status: 200 })
  const { pathname, search } = new URL(request.url)
  return redirectWithNotice(pathname + search, UNSUBSCRIBED)
}

const PAGES = {
  ready: {
    title: 'Unsubscribe',
    text: 'Select the button below and we’ll stop sending newsletters to this address.',
    button: { label: 'Unsubscribe', pendingText: 'Unsubscribing...' },
  },
  done: {
    title: 'You have been unsubscribed',
    text: 'Your address has been removed from our list. You’re welcome back any time.',
  },
  wrong: {
    title: 'This link no longer works',
    text: 'You may already be unsubscribed, or the link may be incomplete. Contact us and we’ll remove you from the list.',
  },
}

export default function Unsubscribe() {
  return <LinkPage {...PAGES[useLoaderData<typeof loader>().state]} />
}
