import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
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

export async function loader() {
  return { origin: env.ORIGIN, footer: await footerLists() }
}

export default function Layout() {
  const { footer } = useLoaderData<typeof loader>()
  const overHero = useLocation().pathname === links.home()
  const pending = usePendingPage()
  useArrival()
  return (
    <Shell overHero={overHero && !pending} footer={footer}>
      <main id="main" tabIndex={-1}>
        {pending ?? <Outlet />}
      </main>
    </Shell>
  )
}

function Shell(props: { overHero?: boolean; footer?: FooterLists; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header overHero={props.overHero ?? false} />
      <div className="grow">{props.children}</div>
      <Footer lists={props.footer} />
    </div>
  )
}

export function ErrorBoundary() {
  // This layout's own loader may be what failed.
  const data = useRouteLoaderData<typeof loader>(LAYOUT_ID)
  return (
    <Shell footer={data?.footer}>
      <ErrorPage />
    </Shell>
  )
}
