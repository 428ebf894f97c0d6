import { useNavigation } from '@remix-run/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { links } from '~/links'
import { type IconName, LabelledIcon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { useHydrated } from '~/ui/use-hydrated'
import { useLook, useShop } from '~/ui/use-shop'
import { MAIN_NAV_ID, MainNav } from './main-nav'
import type { Menus } from './menus.server'

const SCROLL_THRESHOLD_PX = 50

export function Header({ overHero, cartCount, menus }: { overHero: boolean; cartCount: number; menus: Menus | null }) {
  const shop = useShop()
  const live = useHydrated()
  const solid = useScrolledPast(SCROLL_THRESHOLD_PX)
  const isLeft = useLook()?.attributes['data-header'] === 'left'
  return (
    <header
      className="site-header"
      data-over-hero={overHero || undefined}
      data-live={live || undefined}
      data-solid={solid || undefined}
    >
      <div className="content header-bar">
        {isLeft ? null : (
          <p className="eyebrow hidden md:block">
            {shop.address.city ? <span className="hidden lg:inline">{`${shop.address.city}, `}</span> : null}
            <span>{`since ${shop.established}`}</span>
          </p>
        )}
        <Wordmark />
        {isLeft ? <MainNav menus={menus} /> : null}
        <div className="header-tools">
          <Tool to={links.search()} icon="search" label="Search" />
          <Tool to={links.account()} icon="user" label="Account" className="max-[24rem]:hidden" />
          <Tool to={links.cart()} icon="shopping-bag" label={cartLabel(cartCount)}>
            {cartCount > 0 ? (
              <span className="cart-count" aria-hidden>
                {cartCount}
              </span>
            ) : null}
          </Tool>
          <button type="button" className="header-tool md:hidden" popovertarget={MAIN_NAV_ID}>
            <LabelledIcon name="menu" label="Menu" />
          </button>
        </div>
      </div>
      {isLeft ? null : <MainNav menus={menus} />}
      {useNavigation().state === 'idle' ? null : <div role="progressbar" aria-label="Loading" className="progress" />}
    </header>
  )
}

function cartLabel(count: number): string {
  if (count === 0) return 'Cart'
  return count === 1 ? 'Cart, 1 piece' : `Cart, ${count} pieces`
}

interface ToolProps {
  to: string
  icon: IconName
  label: string
  className?: string
  children?: ReactNode
}

function Tool({ to, icon, label, className = '', children }: ToolProps) {
  return (
    <Link to={to} className={`header-tool ${className}`}>
      <LabelledIcon name={icon} label={label} /> {children}
    </Link>
  )
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** False in the server's HTML, where nothing is scrolled. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  )
}

export function Wordmark() {
  const { name, logo } = useShop()
  return (
    <Link to={links.home()} className="wordmark">
      {logo ? <img className="logo" {...logo} alt={name} /> : name}
    </Link>
  )
}
