import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Section 9; the 100 px above the target are the document's scroll padding. */
const FRAGMENT_DELAY_MS = 100

/** On load the page scrolls to the address's fragment; after a change of page the focus starts at the new content. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const timer = setTimeout(scrollToFragment, FRAGMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
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
