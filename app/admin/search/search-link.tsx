import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { Icon } from '~/ui/icon'
import { adminLinks } from '../shell/links'
import type { SearchDialogProps } from './search-dialog'

/** Leads to the search screen; with JavaScript, also on `/` and Ctrl-K, opens it in a dialog over the present screen. */
export function SearchLink() {
  const { Dialog, open, close } = useDialog()
  useShortcuts(open)
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Link
        to={adminLinks.search()}
        className="shell-action"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        title="Search (press /)"
        onClick={onClick}
      >
        <Icon name="search" /> <span className="shell-word">Search</span>
      </Link>
      {Dialog ? <Dialog onClose={close} /> : null}
    </>
  )
}

/** The dialog, loaded when it is opened; any navigation closes it. On the search screen itself its field gets the focus. */
function useDialog() {
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ at: string; Dialog: ComponentType<SearchDialogProps> } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const open = useCallback(() => {
    if (pathname === adminLinks.search()) return document.getElementById('list-search')?.focus()
    void import('./search-dialog').then(
      ({ SearchDialog }) => setOpened({ at: key, Dialog: SearchDialog }),
      () => navigate(adminLinks.search()),
    )
  }, [key, pathname, navigate])
  return { Dialog: opened?.at === key ? opened.Dialog : null, open, close }
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
