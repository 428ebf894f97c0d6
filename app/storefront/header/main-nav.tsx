import { NavLink } from '@remix-run/react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'
import { MenuPanel } from './menu-panel'
import { MENUS, PLAIN_LINKS } from './menus'
import { useMenus } from './use-menus'

export const MAIN_NAV_ID = 'main-nav'

/** The main navigation: a row under the wordmark, on phones a drawer (a popover, so that it opens without script). */
export function MainNav() {
  const nav = useMenus()
  return (
    <nav ref={nav} id={MAIN_NAV_ID} popover="auto" className="site-nav" aria-label="Main">
      <div className="-mr-2.5 flex h-15 items-center justify-between md:hidden">
        <p className="eyebrow">Menu</p>
        <button type="button" className="header-tool" popovertarget={MAIN_NAV_ID} popovertargetaction="hide">
          <Icon name="x" label="Close menu" />
        </button>
      </div>
      <ul className="site-nav-list">
        {MENUS.map((menu) => (
          <li key={menu.title}>
            <MenuPanel menu={menu} />
          </li>
        ))}
        {PLAIN_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className="menu-title">
              {label}
            </NavLink>
          </li>
        ))}
        <li className="md:hidden">
          <NavLink to={links.account()} className="menu-title">
            Account
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
