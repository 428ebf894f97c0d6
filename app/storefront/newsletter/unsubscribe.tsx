import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore } from '~/http/no-store'
import { unsubscribe } from '~/models/subscriber/subscription.server'
import { titled } from '~/storefront/page-meta'
import { followLink } from './letter-link.server'
import { LinkPage } from './link-page'

export const meta: MetaFunction = () => [{ title: titled('Unsubscribe') }, { name: 'robots', content: 'noindex' }]
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const subscriber = await followLink(request, 'unsubscribe')
  if (subscriber === 'wrong') return data({ state: 'wrong' as const }, { status: 404 })
  return { state: subscriber === 'gone' ? ('done' as const) : ('ready' as const) }
}

export async function action({ request }: ActionFunctionArgs) {
  const subscriber = await followLink(request, 'unsubscribe')
  if (typeof subscriber !== 'string') await unsubscribe(subscriber.id)
  // A mail provider that unsubscribes someone with one click does not follow redirects (RFC 8058).
  if ((await request.formData()).has('List-Unsubscribe')) return null
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}

export default function Unsubscribe() {
  const { state } = useLoaderData<typeof loader>()
  switch (state) {
    case 'ready':
      return (
        <LinkPage
          title="Unsubscribe"
          text="Press the button, and we send no more newsletters to this address."
          button={{ label: 'Unsubscribe', pendingText: 'Unsubscribing...' }}
        />
      )
    case 'done':
      return (
        <LinkPage title="You are unsubscribed" text="Your address is off our list. You are welcome back any time." />
      )
    case 'wrong':
      return (
        <LinkPage
          title="This link does not work"
          text="It may be incomplete. Please copy it whole from our letter, or write to us and we take you off the list."
        />
      )
  }
}
