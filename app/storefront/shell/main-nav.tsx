import { NavLink, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { titleFromSlug } from '~/format/text'
import { links } from '~/links'
import { Icon, LabelledIcon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { MenuEntryText, MenuLink, Menus } from './menus.server'

export const MAIN_NAV_ID = 'main-nav'

const COLUMNS: Record<number, { groups: string; entries: string }> = {
  1: { groups: '', entries: 'grid grid-cols-2 gap-x-6 md:flex md:flex-wrap md:gap-x-12' },
  2: { groups: 'md:grid-cols-2 md:gap-x-16', entries: 'grid grid-cols-2 gap-x-6 lg:grid-cols-3' },
}
const MANY = { groups: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-6', entries: '' }

const PLAIN_LINKS: MenuLink[] = [
  { label: 'Journal', to: links.journal() },
  { label: 'Our Story', to: links.ourStory() },
  { label: 'Contact', to: links.contact() },
]

/** On phones the row is a popover, which works without JavaScript. Null when the menus could not be read. */
export function MainNav({ menus }: { menus: Menus | null }) {
  const nav = useMenus()
  return (
    <nav ref={nav} id={MAIN_NAV_ID} popover="auto" className="site-nav" aria-label="Main">
      <div className="flex min-h-16 items-center justify-between md:hidden">
        <p className="eyebrow">Menu</p>
        <button type="button" className="header-tool" popovertarget={MAIN_NAV_ID}>
          <LabelledIcon name="x" label="Close menu" />
        </button>
      </div>
      <ul className="site-nav-list">
        {menusOf(menus).map((menu) => (
          <li key={menu.title}>
            <MenuPanel menu={menu} />
          </li>
        ))}
        {[...(menus?.row ?? []), ...PLAIN_LINKS.slice(menus?.hasJournal === false ? 1 : 0)].map((link) => (
          <li key={link.to} className={link.isPage ? 'menu-page' : undefined}>
            <PlainLink {...link} />
          </li>
        ))}
        {menus?.drawer.map((link) => (
          <li key={link.to} className="md:hidden">
            <PlainLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PlainLink = ({ label, to }: MenuLink) => (
  <NavLink to={to} discover="none" className="menu-title">
    {label}
  </NavLink>
)

/** Browsers keep only one of several `details` with the same name open. */
function MenuPanel({ menu }: { menu: Menu }) {
  const columns = COLUMNS[menu.groups.length] ?? MANY
  return (
    <details name="menu">
      <summary className="menu-title">
        <span>{menu.title}</span>
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <div className="menu-panel">
        <div className={`menu-columns ${columns.groups}`}>
          {menu.groups.map(({ heading, entries }) => (
            <div key={heading.to}>
              <Link to={heading.to} className="menu-link font-display text-xl font-semibold">
                {heading.label}
              </Link>
              <ul className={columns.entries || undefined}>
                {entries.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className="menu-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </details>
  )
}

interface Menu {
  title: string
  groups: { heading: MenuLink; entries: MenuLink[] }[]
}

const entry = (address: (slug: string) => string) => (text: MenuEntryText) => {
  const [slug, label] = typeof text === 'string' ? [text, titleFromSlug(text)] : text
  return { label, to: address(slug) }
}
export const kindLink = entry(links.products)
const material = entry(links.materials)
const style = entry(links.style)

function menusOf(menus: Menus | null): Menu[] {
  if (!menus) return []
  const { products, gemstones, metals, styles } = menus
  const all: Menu[] = [
    {
      title: 'Products',
      groups: products.map(([category, ...within]) => ({ heading: kindLink(category), entries: within.map(kindLink) })),
    },
    {
      title: 'Materials',
      groups: [
        { heading: material('gemstones'), entries: gemstones.map(material) },
        { heading: material('metals'), entries: metals.map(material) },
      ].filter(({ entries }) => entries.length > 0),
    },
    {
      title: 'Style',
      groups: [{ heading: { label: 'All Styles', to: links.style() }, entries: styles.map(style) }].filter(
        ({ entries }) => entries.length > 0,
      ),
    },
  ]
  return all.filter(({ groups }) => groups.length > 0)
}

const OPEN_MENU = 'details[open]'
const WIDE = '(width >= 48rem)'

function useMenus() {
  const nav = useRef<HTMLElement>(null)
  const location = useLocation()

  useEffect(() => {
    const element = nav.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('click', (event) => closeUnlessInside(element, event.target), { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && leave(element), { signal })
    element.addEventListener('focusout', (event) => closeOnFocusOut(element, event.relatedTarget), { signal })
    window.matchMedia(WIDE).addEventListener('change', () => closeDrawer(element), { signal })
    return () => listeners.abort()
  }, [])

  useEffect(() => {
    if (!nav.current) return
    closeMenus(nav.current)
    closeDrawer(nav.current)
  }, [location])

  return nav
}

function closeMenus(nav: HTMLElement, except?: Node | null): void {
  for (const menu of nav.querySelectorAll(OPEN_MENU)) {
    if (!except || !menu.contains(except)) menu.removeAttribute('open')
  }
}

function closeUnlessInside(nav: HTMLElement, target: EventTarget | null): void {
  closeMenus(nav, target instanceof Node ? target : null)
}

/** The browser closes the drawer on Escape. */
function leave(nav: HTMLElement): void {
  const menu = nav.querySelector(OPEN_MENU)
  if (!menu) return
  closeMenus(nav)
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
}

/** A panel must not cover the focused element. In the drawer, closing one would move the others under the finger. */
function closeOnFocusOut(nav: HTMLElement, next: EventTarget | null): void {
  if (next instanceof Node && window.matchMedia(WIDE).matches) closeMenus(nav, next)
}

function closeDrawer(nav: HTMLElement): void {
  if (nav.matches(':popover-open')) nav.hidePopover()
}
