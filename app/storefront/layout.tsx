import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { skipAfterNetworkError } from '~/client/network-failure'
import { useRefetchOnFocus } from '~/client/use-refetch-on-focus'
import { cartCount } from '~/http/cookies.server'
import { withFallback } from '~/http/load-context.server'
import { listUnpublishedShort } from '~/models/page/page.server'
import { env } from '~/runtime/env.server'
import { links } from '~/links'
import { shop } from '~/shop'
import { ErrorPage } from '~/ui/error-page'
import { Footer, type FooterLists } from './footer/footer'
import { footerLists } from './footer/footer-lists.server'
import { Header } from './header/header'
import { errorMeta, LAYOUT_ID } from './page-meta'
import { usePendingPage } from './pending-page'
import { useFocusAfterNavigation } from './use-focus-after-navigation'

export const meta: MetaFunction = ({ error }) =>
  error ? errorMeta(error) : [{ title: `${shop.name} | ${shop.tagline}` }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const unpublished = (await withFallback(context, 'The published pages could not be read', listUnpublishedShort)) ?? []
  const footer = await footerLists(context, unpublished)
  return { origin: env.ORIGIN, footer, unpublished, cartCount: await cartCount(request) }
}

export const shouldRevalidate = skipAfterNetworkError

export default function Layout() {
  const { footer, cartCount } = useLoaderData<typeof loader>()
  const overHero = useLocation().pathname === links.home()
  const pending = usePendingPage()
  useFocusAfterNavigation()
  useRefetchOnFocus()
  return (
    <Shell overHero={overHero && !pending} footer={footer} cartCount={cartCount}>
      <main id="main" tabIndex={-1}>
        {pending ?? <Outlet />}
      </main>
    </Shell>
  )
}

interface ShellProps {
  overHero?: boolean
  footer?: FooterLists
  cartCount?: number
  children: ReactNode
}

function Shell(props: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header overHero={props.overHero ?? false} cartCount={props.cartCount ?? 0} />
      <div className="grow">{props.children}</div>
      <Footer lists={props.footer} />
    </div>
  )
}

export function ErrorBoundary() {
  // This layout's own loader may be what failed.
  const data = useRouteLoaderData<typeof loader>(LAYOUT_ID)
  return (
    <Shell footer={data?.footer} cartCount={data?.cartCount}>
      <ErrorPage />
    </Shell>
  )
}
