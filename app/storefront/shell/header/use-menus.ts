import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const OPEN_MENU = 'details[open]'
const WIDE = '(width >= 48rem)'

export function useMenus() {
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
