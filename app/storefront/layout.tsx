import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { unlessLost } from '~/client/lost-post'
import { useRefetchOnFocus } from '~/client/use-refetch-on-focus'
import { cartCount } from '~/http/cart-cookie.server'
import { env } from '~/http/env.server'
import { links } from '~/links'
import { shop } from '~/shop'
import { ErrorPage } from '~/ui/error-page'
import { Footer, type FooterLists } from './footer/footer'
import { footerLists } from './footer/footer-lists.server'
import { Header } from './header/header'
import { errorMeta, LAYOUT_ID } from './page-meta'
import { usePendingPage } from './pending-page'
import { useArrival } from './use-arrival'

export const meta: MetaFunction = ({ error }) =>
  error ? errorMeta(error) : [{ title: `${shop.name} | ${shop.tagline}` }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { origin: env.ORIGIN, footer: await footerLists(context), cartCount: await cartCount(request) }
}

export const shouldRevalidate = unlessLost

export default function Layout() {
  const { footer, cartCount } = useLoaderData<typeof loader>()
  const overHero = useLocation().pathname === links.home()
  const pending = usePendingPage()
  useArrival()
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
