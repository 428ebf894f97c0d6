import { useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { LoadedForm, SaveReply } from '~/admin/shell/form-state'
import { href } from '~/href'
import { adminLinks } from '../shell/links'

export const FORM_PATH = 'form'
export const DISCARD = 'discard'

export const draftAddress = (path: string) => adminLinks.list(href('/admin/drafts'), { [FORM_PATH]: path })

const QUESTION = 'Leave without saving? What you typed is kept as a draft.'

/** In the state of a link to a dialog over the form. */
export const KEEPS_FORM = { keepsForm: true }

/** Also saves a draft while someone types. */
export function useUnsaved(id: string, { loaded, reply }: { loaded: LoadedForm; reply: SaveReply | undefined }): void {
  const isRestored = loaded.origin !== null || reply !== undefined
  const { pathname } = useLocation()
  const own = useRef(pathname)
  const isSaving = useRef(false)
  useEffect(() => {
    isSaving.current = false
  }, [reply])
  const isUnsaved = () => {
    const form = formOf(id)
    return !isSaving.current && form !== null && (isRestored || hasChanges(form))
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

const PAUSE_MS = 1500
/** Browsers limit requests that outlive their page. */
const MAX_KEEPALIVE = 60_000

/** After a pause in typing, or at once when the page is left. */
function startDraft(form: HTMLFormElement, address: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    request.abort()
  }
  const post = () => {
    cancel()
    request = new AbortController()
    const body = new URLSearchParams(textsOf(form))
    const keepalive = body.toString().length < MAX_KEEPALIVE
    const init = { method: 'POST', body, redirect: 'manual', keepalive, signal: request.signal } as const
    // A draft that is not stored is no error: the form still has it.
    fetch(address, init).catch(() => undefined)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(post, PAUSE_MS)
  }
  const now = () => {
    if (timer !== undefined) post()
  }
  return { soon, cancel, now }
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
}

function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options]
      // Without a default, the first one is shown.
      const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
      return initial?.selected === false
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}
