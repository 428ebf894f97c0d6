import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRefetchAfterBack, useRefetchLayouts, useRefetchOnFocus } from '~/client/page-data'
import { keepBetweenPages } from '~/client/public-data'
import { isLink, isSecretPath } from '~/format/address'
import { href } from '~/href'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import type { StaffNote } from '~/http/session.server'
import { readMarks } from '~/http/visitor-marks.server'
import { links } from '~/links'
import { pictureOf } from '~/models/media/picture.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import { readLiveHero } from '~/models/writing/content-block/content-block.server'
import { type FooterLink, listSection } from '~/models/writing/footer-link/footer-link.server'
import { listUnpublishedShort } from '~/models/writing/page/page.server'
import { env } from '~/runtime/env.server'
import { homeTitle } from '~/shop'
import { ErrorPage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'
import { useLook } from '~/ui/use-shop'
import { Footer, type FooterLists } from './footer'
import { Header } from './header'
import { ACCOUNT, currentMenus, currentWays, type MenuLink, type Menus, type Ways } from './menus.server'
import { LAYOUT_ID, type SharedPicture, shopOf } from './shared/layout-data'
import { errorMeta } from './shared/page-meta'
import { usePendingPage } from './shared/pending-page'

/** The document's scroll padding leaves 100 px above the target. */
const FRAGMENT_DELAY_MS = 100

export const meta: MetaFunction = ({ error, matches }) => {
  return error ? errorMeta(error, matches) : [{ title: homeTitle(shopOf(matches)) }]
}

const unpublishedPages = untilContentChanges(['writing'], listUnpublishedShort)
const allQuickLinks = untilContentChanges(['menus'], () => listSection('quick_links'))
const heroPicture = untilContentChanges(['writing', 'settings'], async () =>
  sharedPicture((await readLiveHero()).image),
)
const allCustomerService = untilContentChanges(['menus'], () => listSection('customer_service'))

const NO_WAYS: Ways = { row: [], drawer: [ACCOUNT], hasJournal: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const unpublished = (await withFallback(context, 'The published pages could not be read', unpublishedPages)) ?? []
  const picture = await withFallback(context, 'The hero could not be read', heroPicture)
  const { cartCount } = context.marks ?? (await readMarks(request, null))
  const products = await withFallback(context, 'The menus could not be read', currentMenus)
  const ways = await withFallback(context, 'The links of the menu could not be read', currentWays)
  const { row, drawer, hasJournal } = ways ?? NO_WAYS
  const hidden = [...unpublished.map(links.page), ...(hasJournal ? [] : [links.journal()])]
  const footer = withWays(await footerLists(context, hidden), ways?.footer ?? [])
  const menus = products && { ...products, row, drawer, hasJournal }
  return { origin: env.ORIGIN, menus, footer, unpublished, cartCount, picture }
}

export const shouldRevalidate = keepBetweenPages

export default function Layout() {
  const { origin, menus, footer, cartCount } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const staff = useStaffNote()
  const overHero = pathname === links.home() && !staff
  const pending = usePendingPage()
  useFocusAfterNavigation()
  useRefetchOnFocus()
  useRefetchLayouts()
  useRefetchAfterBack()
  return (
    <Shell
      overHero={overHero && !pending}
      menus={menus}
      footer={footer}
      cartCount={cartCount}
      address={isSecretPath(pathname) ? undefined : origin + pathname}
    >
      <main id="main" tabIndex={-1}>
        {pending || !staff ? null : <StaffBanner {...staff} />}
        {pending ?? <Outlet />}
      </main>
    </Shell>
  )
}

interface ShellProps {
  overHero?: boolean
  menus?: Menus | null
  footer?: FooterLists
  cartCount?: number
  address?: string
  children: ReactNode
}

function Shell(props: ShellProps) {
  const fields = useLook()?.preview
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <Header overHero={props.overHero ?? false} cartCount={props.cartCount ?? 0} menus={props.menus ?? null} />
      <div className="grow">{props.children}</div>
      <Footer lists={props.footer} address={props.address} />
      {fields ? <LookPreview fields={fields} /> : null}
    </div>
  )
}

export function ErrorBoundary() {
  // The layout's own loader may have failed.
  const data = useRouteLoaderData<typeof loader>(LAYOUT_ID)
  return (
    <Shell menus={data?.menus} footer={data?.footer} cartCount={data?.cartCount}>
      <ErrorPage />
    </Shell>
  )
}

/** The numbers of the hero’s own sizes would be in the data of every page. */
function sharedPicture(image: string | null): SharedPicture | null {
  if (!image) return null
  const { src, widths } = pictureOf(image)
  return widths ? { src, widths: [] } : { src }
}

const FALLBACK = {
  quickLinks: [
    { id: 1, title: 'Our Story', url: links.ourStory() },
    { id: 2, title: 'Journal', url: links.journal() },
    { id: 3, title: 'Collections', url: links.collections() },
  ],
  customerService: [
    { id: 1, title: 'Contact', url: links.contact() },
    { id: 2, title: 'Shipping & Returns', url: links.shippingReturns() },
    { id: 3, title: 'FAQ', url: links.faq() },
  ],
}

async function footerLists(context: LoadContext, hidden: string[]): Promise<FooterLists> {
  const [quickLinks, customerService] = await Promise.all([
    withFallback(context, 'Failed to fetch quick links', allQuickLinks),
    withFallback(context, 'Failed to fetch customer service links', allCustomerService),
  ])
  const shown = (list: FooterLink[]) => asShown(list.filter(({ url }) => !hidden.includes(url)))
  return {
    quickLinks: quickLinks ? shown(quickLinks) : FALLBACK.quickLinks,
    customerService: customerService ? shown(customerService) : FALLBACK.customerService,
  }
}

/** The footer names them too, but for those that staff have put there. */
function withWays({ quickLinks, customerService }: FooterLists, ways: MenuLink[]): FooterLists {
  const listed = new Set([...quickLinks, ...customerService].map(({ url }) => url))
  const more = ways.filter(({ to }) => !listed.has(to))
  const entries = more.map(({ label, to }) => ({ id: to, title: label, url: to }))
  return { quickLinks, customerService: [...customerService, ...entries] }
}

/** Rows of an old version may contain unsafe URLs. */
function asShown(list: FooterLink[]) {
  return list.filter(({ url }) => isLink(url)).map(({ id, title, url }) => ({ id, title, url }))
}

function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const timer = setTimeout(scrollToFragment, FRAGMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('[data-autofocus]') ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
}

function scrollToFragment(): void {
  const id = decodeFragment(window.location.hash.slice(1))
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (id) document.getElementById(id)?.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth' })
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** None in a preview, which shows what visitors see. */
function useStaffNote(): StaffNote | undefined {
  const data = useMatches().at(-1)?.data as { staff?: StaffNote } | undefined
  const isPreview = useLook()?.preview
  return isPreview ? undefined : data?.staff
}

function StaffBanner({ reason, edit }: StaffNote) {
  return (
    <div role="note" className="border-b border-gold bg-white print:hidden">
      <p className="content flex flex-wrap items-center gap-x-6">
        <Icon name={reason ? 'eye' : 'pencil'} className="size-5 shrink-0 text-gold" />
        {reason ? <span>{reason}</span> : null}
        {edit.map(({ label, to }) => (
          <a key={to} href={to} className="button-quiet">
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

function LookPreview({ fields }: { fields: [name: string, value: string][] }) {
  return (
    <section className="look-preview" aria-label="Preview">
      <form method="post" action={href('/admin/settings/look')} className="content flex flex-wrap items-center gap-x-6">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Icon name="eye" className="size-5 shrink-0 text-gold" />
        <p>Preview: only you see this</p>
        <button type="submit" className="button-quiet">
          Publish look
        </button>
        <a href={`${href('/admin/settings/look')}?draft=on`} className="button-quiet">
          Back to the form
        </a>
      </form>
    </section>
  )
}
