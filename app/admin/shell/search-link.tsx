import { Link, useLocation, useNavigate } from '@remix-run/react'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { href } from '~/href'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
import type { SearchDialogProps } from './search-dialog'

/** With JavaScript, also on `/` and Ctrl-K, opens a dialog. */
export function SearchLink() {
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
        aria-label="Search"
        aria-keyshortcuts={hydrated ? '/ Control+K' : undefined}
        title={hydrated ? 'Search (press /)' : undefined}
        onClick={onClick}
      >
        <Icon name="search" /> <span className="shell-word">Search</span>
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
