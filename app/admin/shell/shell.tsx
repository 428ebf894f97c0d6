import { Form, Link, NavLink, useLocation, useNavigate } from '@remix-run/react'
import {
  type ComponentType,
  Fragment,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { DataSaverSwitch } from '~/ui/data-saver'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
import { useShop } from '~/ui/use-shop'
import { MENU_GROUPS, SCREENS } from './screens'
import type { SearchDialogProps } from './search-dialog'
import { Allowed, type LayoutData } from './use-can'
import { useNewEnquiries } from './use-new-enquiries'

const MENU = 'admin-menu'
const SALES_MENU = 'admin-sales'

const SALES = [
  { to: href('/admin/sell'), label: 'Sell at the counter' },
  { to: href('/admin/orders/take-in'), label: 'Take in a job' },
  { to: href('/admin/orders'), label: 'Orders and offers' },
  { to: href('/admin/orders/new'), label: 'Write an order' },
  { to: href('/admin/orders/hold'), label: 'Hold for a customer' },
  { to: href('/admin/customers'), label: 'Look up a customer' },
]

const ENTRIES = SCREENS.flatMap(({ to, label, menu, needs }) => (menu ? { to, label, needs, ...menu } : []))

type MenuEntry = (typeof ENTRIES)[number]

export function Shell({ loaded, children }: { loaded: LayoutData; children: ReactNode }) {
  const newEnquiries = useNewEnquiries(loaded)
  return (
    <div className="shell">
      <TopBar newEnquiries={newEnquiries} />
      <Sidebar {...loaded} newEnquiries={newEnquiries} />
      {children}
    </div>
  )
}

function TopBar({ newEnquiries }: { newEnquiries: number }) {
  const shop = useShop()
  return (
    <header className="shell-bar">
      <button type="button" className="shell-action shell-menu" popovertarget={MENU}>
        <Icon name="menu" /> Menu
        {newEnquiries > 0 ? <span className="shell-dot" aria-hidden /> : null}
      </button>
      <Link to={href('/admin/dashboard')} className="shell-name">
        <span>{shop.name}</span> <span>Back office</span>
      </Link>
      <Allowed to="read">
        <SearchLink />
      </Allowed>
      <Allowed to="answer">
        <SalesMenu />
      </Allowed>
      <Link to={links.home()} className="shell-action">
        <Icon name="external-link" /> View shop
      </Link>
      <Link to={href('/admin/account')} className="shell-action">
        <Icon name="user" /> Account
      </Link>
    </header>
  )
}

function usePopover() {
  const { key } = useLocation()
  const popover = useRef<HTMLElement>(null)
  useEffect(() => {
    // Browsers without popovers show it in place.
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }, [key])
  return popover
}

/** For what staff sell, whether visitors can buy online or not. */
function SalesMenu() {
  const menu = usePopover()
  return (
    <>
      <button type="button" className="shell-action" popovertarget={SALES_MENU}>
        <Icon name="shopping-bag" /> Sales
      </button>
      <nav id={SALES_MENU} ref={menu} aria-label="Sales" className="shell-sales" popover="auto">
        {SALES.map(({ to, label }) => (
          <Link key={to} to={to} className="shell-entry">
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}

/** Under 768 px a popover, which works without JavaScript. */
function Sidebar({ newEnquiries, can }: LayoutData) {
  const menu = usePopover()
  const entries = ENTRIES.filter(({ needs = 'read' }) => can.includes(needs))
  const entryItem = ({ label, icon, to }: MenuEntry) => (
    <li key={to}>
      <NavLink to={to} className="shell-entry">
        <Icon name={icon} /> <span>{label}</span>
      </NavLink>
      {to === href('/admin/contact') && newEnquiries > 0 ? (
        <span className="shell-count">
          <span>{formatCount(newEnquiries)}</span> <span className="sr-only">new</span>
        </span>
      ) : null}
    </li>
  )
  return (
    <nav id={MENU} ref={menu} aria-label="Back office" className="shell-nav" popover="auto">
      {MENU_GROUPS.map((group) => (
        <Fragment key={group}>
          <p id={`menu-${group}`} className="shell-group">
            {group}
          </p>
          <ul aria-labelledby={`menu-${group}`}>{entries.filter((entry) => entry.group === group).map(entryItem)}</ul>
        </Fragment>
      ))}
      <ul className="shell-rest">
        {entries.filter(({ group }) => !group).map(entryItem)}
        <li>
          <DataSaverSwitch className="shell-entry" />
        </li>
        <li>
          <Form method="post" action={href('/admin/logout')}>
            <button type="submit" className="shell-entry">
              <Icon name="log-out" /> Log out
            </button>
          </Form>
        </li>
      </ul>
      <button type="button" className="shell-entry shell-close" popovertarget={MENU}>
        <Icon name="x" /> Close menu
      </button>
    </nav>
  )
}

/** With JavaScript, also on `/` and Ctrl-K, opens a dialog. */
function SearchLink() {
  const { Dialog, open, close } = useDialog()
  const hydrated = useHydrated()
  useShortcuts(open)
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Link
        to={href('/admin/search')}
        className="shell-action"
        aria-keyshortcuts={hydrated ? '/ Control+K' : undefined}
        title={hydrated ? 'Search (press /)' : undefined}
        onClick={onClick}
      >
        <Icon name="search" /> Search
      </Link>
      {Dialog ? <Dialog onClose={close} /> : null}
    </>
  )
}

/** On the search screen itself, its field gets the focus. */
function useDialog() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ Dialog: ComponentType<SearchDialogProps> } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  useEffect(() => close, [key, close])
  const open = useCallback(() => {
    if (window.location.pathname === href('/admin/search')) return document.getElementById('list-search')?.focus()
    void import('./search-dialog').then(
      ({ SearchDialog }) => setOpened({ Dialog: SearchDialog }),
      () => navigate(href('/admin/search')),
    )
  }, [navigate])
  return { Dialog: opened?.Dialog, open, close }
}

function useShortcuts(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (event.defaultPrevented || event.isComposing || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '/' && !isTyping
}
