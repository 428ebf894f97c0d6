import { useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { hasChanges, startDraft } from './draft-client'
import { draftAddress } from './offered-draft'

const QUESTION = 'Leave without saving? What you typed is kept as a draft.'

/** In the state of a link to a dialog over the form. */
export const KEEPS_FORM = { keepsForm: true }

interface Unsaved {
  /** Whether the form shows values that are not stored, even without changes. */
  fromStart: boolean
  reply: unknown
}

/** Also saves a draft while someone types. */
export function useUnsaved(id: string, { fromStart, reply }: Unsaved): void {
  const { pathname } = useLocation()
  const own = useRef(pathname)
  const isSaving = useRef(false)
  useEffect(() => {
    isSaving.current = false
  }, [reply])
  const isUnsaved = () => {
    const form = formOf(id)
    return !isSaving.current && form !== null && (fromStart || hasChanges(form))
  }
  useQuestion(id, own.current, isUnsaved)
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => {
    const form = formOf(id)
    if (!form) return undefined
    const draft = startDraft(form, draftAddress(own.current))
    const listening = new AbortController()
    const { signal } = listening
    const stopAsking = () => {
      isSaving.current = true
      draft.cancel()
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-discard]')) stopAsking()
    }
    form.addEventListener('click', onClick, { signal })
    form.addEventListener('input', draft.soon, { signal })
    form.addEventListener('submit', stopAsking, { signal })
    window.addEventListener('beforeunload', onUnload, { signal })
    window.addEventListener('pagehide', draft.now, { signal })
    return () => {
      listening.abort()
      draft.now()
    }
  }, [id])
}

/** Asks in the blocker itself, which runs once for each navigation. */
function useQuestion(id: string, own: string, isUnsaved: () => boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname === own && nextLocation.pathname !== own
    return isLeaving && !keepsForm(nextLocation.state) && isUnsaved() && !window.confirm(QUESTION)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    // Escape has closed it.
    const dialog = formOf(id)?.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
  }, [blocker, id])
}

function keepsForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsForm' in state
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? form : null
}
