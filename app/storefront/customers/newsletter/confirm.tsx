import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore } from '~/http/respond.server'
import { confirm } from '~/models/customers/newsletter/subscription.server'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { LinkPage } from './link-page'
import { followLink } from './subscription.server'

export const meta: MetaFunction = ({ matches }) => unlisted('Confirm your subscription', matches)
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const subscriber = await followLink(request, 'confirm')
  if (!subscriber) return data({ state: 'wrong' as const }, { status: 404 })
  return { state: subscriber.confirmed_at ? ('done' as const) : ('ready' as const) }
}

export async function action({ request }: ActionFunctionArgs) {
  const subscriber = await followLink(request, 'confirm')
  if (!subscriber) return data(null, { status: 404 })
  await confirm(subscriber.id)
  return redirect(ownAddress(request), 303)
}

function ownAddress(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

const PAGES = {
  ready: {
    title: 'Confirm your subscription',
    text: 'Confirm your email address to hear about new pieces, rare stones and news from the shop.',
    button: { label: 'Confirm subscription', pendingText: 'Confirming...' },
  },
  done: { title: 'Subscription confirmed', text: 'Thank you for subscribing to our newsletter!' },
  wrong: {
    title: 'This link no longer works',
    text: 'It may be incomplete, or it may have expired. Subscribe again and we’ll send you a new one.',
  },
}

export default function ConfirmSubscription() {
  return <LinkPage {...PAGES[useLoaderData<typeof loader>().state]} />
}
