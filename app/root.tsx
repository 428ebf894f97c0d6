import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, Links, Meta, Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { keepBetweenPages } from '~/client/public-data'
import { useWayOut } from '~/client/retry/way-out'
import { clearNotice } from '~/http/flash.server'
import { withFallback } from '~/http/load-context.server'
import { isLowData } from '~/http/request-headers'
import { noticeOf } from '~/http/visitor-marks.server'
import { links as addresses } from '~/links'
import { latestFacts, shopFacts } from '~/models/shop/shop.server'
import { homeTitle, UNREAD_FACTS } from '~/shop'
import { ErrorPage } from '~/ui/error-page'
import cormorant from '~/ui/fonts/cormorant-garamond-latin-500-normal.woff2?url'
import figtree from '~/ui/fonts/figtree-latin-wght-normal.woff2?url'
import styles from '~/ui/styles/app.css?url'
import fullStyles from '~/ui/styles/full.css?url'
import logoStyles from '~/ui/styles/logo.css?url'
import { stylesheets } from '~/ui/stylesheets'
import { NoticeBanner } from '~/ui/toast/notice-banner'
import { Toasts } from '~/ui/toast/toasts'
import { useLook, useShop } from '~/ui/use-shop'
import { lookFor } from './look.server'
import { PageScripts } from './ui/document-context'

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  return [{ title: homeTitle(data?.shop ?? UNREAD_FACTS) }]
}

export const links = stylesheets(styles)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const notice = await noticeOf(request, context)
  const shop = (await withFallback(context, 'The settings could not be read', shopFacts)) ?? latestFacts()
  const look = await withFallback(context, 'The look could not be read', () => lookFor(request))
  const body = { notice, shop, lowData: isLowData(request.headers), ...look }
  if (!notice) return data(body)
  return data(body, { headers: { 'Set-Cookie': await clearNotice() } })
}

export const shouldRevalidate = keepBetweenPages

export function Layout({ children }: { children: ReactNode }) {
  const lowData = useRouteLoaderData<typeof loader>('root')?.lowData ?? false
  const look = useShownLook()
  useWayOut()
  return (
    // Browser extensions may change both elements before hydration.
    <html lang="en-AU" data-low-data={lowData || undefined} {...look?.attributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.themeColor ?? '#FBF8F3'} />
        <Meta />
        {lowData ? null : <FontPreloads fonts={look?.fonts ?? [figtree, cormorant]} />}
        <Links />
        {lowData ? null : <link rel="stylesheet" href={fullStyles} />}
        <ShopLinks />
        {lowData ? null : <link rel="manifest" href={addresses.manifest()} />}
        {look ? <link rel="stylesheet" href={look.styles} /> : null}
      </head>
      <body suppressHydrationWarning>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {children}
        {lowData ? null : <PageScripts />}
      </body>
    </html>
  )
}

/** Browsers cache icons for long, so their address changes with the picture. */
function ShopLinks() {
  const { icon, logo } = useShop()
  const version = icon ? `?v=${icon}` : ''
  return (
    <>
      {icon ? (
        <>
          <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
          <link rel="icon" href={`/favicon.png${version}`} sizes="192x192" type="image/png" />
        </>
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
      {logo ? <link rel="stylesheet" href={logoStyles} /> : null}
    </>
  )
}

function useShownLook() {
  const isBackOffice = useLocation().pathname.startsWith('/admin')
  const look = useLook()
  return isBackOffice ? undefined : look
}

const WIDE = '(width >= 48rem)'

function FontPreloads({ fonts }: { fonts: string[] }) {
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} media={WIDE} crossOrigin="anonymous" />
  ))
}

export default function App() {
  const { notice } = useLoaderData<typeof loader>()
  return (
    <>
      <NoticeBanner notice={notice} />
      <Outlet />
      <Toasts notice={notice} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
