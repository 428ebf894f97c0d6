import { Link, useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SecondaryLink } from '~/admin/shell/screen'
import { listQueryOf } from '~/format/address'
import { useHydrated } from '~/ui/use-hydrated'
import { LabelledIcon } from '../../ui/icon'
import { rowId } from './links'

interface DialogProps {
  title: ReactNode
  /** The screen's path; the current query is added. */
  parent: string
  children: ReactNode
}

/** Modal with JavaScript, part of the page without. */
export function Dialog({ title, parent, children }: DialogProps) {
  const navigate = useNavigate()
  const closed = useParentAddress(parent)
  const closing = (
    <Link to={closed} className="dialog-close" title="Close" preventScrollReset>
      <LabelledIcon name="x" label="Close" />
    </Link>
  )
  return (
    <Modal title={title} closing={closing} onClose={() => navigate(closed, { preventScrollReset: true })}>
      {children}
    </Modal>
  )
}

interface ModalProps {
  title: ReactNode
  onClose: () => void
  closing: ReactNode
  children: ReactNode
}

export function Modal({ title, onClose, closing, children }: ModalProps) {
  const hydrated = useHydrated()
  const dialog = useModal(hydrated)
  const titleId = useId()
  return (
    <dialog ref={dialog} className="dialog" open={!hydrated} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} dir="auto">
        {title}
      </h2>
      {children}
      {/* Last, so that opening the dialog does not put the focus on it. */}
      {closing}
    </dialog>
  )
}

export function CloseLink({ parent, row, children }: { parent: string; row?: string; children: ReactNode }) {
  const list = useParentAddress(parent)
  return (
    <SecondaryLink to={row ? `${list}#${rowId(row)}` : list} preventScrollReset>
      {children}
    </SecondaryLink>
  )
}

function useParentAddress(parent: string): string {
  return parent + listQueryOf(useLocation().search)
}

function useModal(hydrated: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (!hydrated) return undefined
    const opener = document.activeElement
    return () => giveFocus(opener)
  }, [hydrated])
  // On every location: on a slow connection it may be opened again while closing.
  useEffect(() => {
    if (hydrated && dialog.current?.open === false) openModal(dialog.current)
  }, [hydrated, key])
  return dialog
}

/** Leaves the focus in a field that someone typed in before hydration. */
function openModal(dialog: HTMLDialogElement) {
  const { activeElement } = document
  dialog.showModal()
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
}

/** Focuses the screen when the opener is gone or there was none. */
function giveFocus(opener: Element | null) {
  const usable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = usable ? opener : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
