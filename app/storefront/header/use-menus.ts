import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const OPEN_MENU = 'details[open]'
/** From here on the menus are panels over the page instead of entries of a drawer. */
const WIDE = '(width >= 48rem)'

/**
 * What script adds to the menus of this navigation: a click outside, Escape, leaving them with Tab, and any change of
 * route close them and the drawer.
 */
export function useMenus() {
  const nav = useRef<HTMLElement>(null)
  const location = useLocation()

  useEffect(() => {
    const element = nav.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('click', (event) => closeUnlessAround(element, event.target), { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && leave(element), { signal })
    element.addEventListener('focusout', (event) => closeWhenLeft(element, event.relatedTarget), { signal })
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

function closeUnlessAround(nav: HTMLElement, target: EventTarget | null): void {
  closeMenus(nav, target instanceof Node ? target : null)
}

/** The browser closes the drawer by itself; a menu in a drawer goes with it. */
function leave(nav: HTMLElement): void {
  const menu = nav.querySelector(OPEN_MENU)
  if (!menu) return
  closeMenus(nav)
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
}

/** A panel must not cover what has the focus. In the drawer closing one would move the next one from under the finger. */
function closeWhenLeft(nav: HTMLElement, next: EventTarget | null): void {
  if (next instanceof Node && window.matchMedia(WIDE).matches) closeMenus(nav, next)
}

function closeDrawer(nav: HTMLElement): void {
  if (nav.matches(':popover-open')) nav.hidePopover()
}
