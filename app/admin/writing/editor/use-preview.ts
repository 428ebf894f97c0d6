import { type RefObject, useEffect, useState } from 'react'
import { href } from '~/href'
import type { Medium } from './medium'
import type { PresentedPreview } from './preview.presenter.server'

const PAUSE_MS = 400
const OFFLINE = 'No connection: the preview is not up to date.'
const SIGNED_OUT = 'Your session has ended. Save the form to log in again: what you typed is kept.'
const TOO_LONG = 'The text is too long for a preview.'
const FAILED = 'The preview could not be made.'

interface LivePreviewState {
  /** The last one that could be made. */
  preview: PresentedPreview | null
  error: string
}

export function usePreview(area: RefObject<HTMLTextAreaElement>, medium: Medium): LivePreviewState {
  const [state, setState] = useState<LivePreviewState>({ preview: null, error: '' })
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    const update = async () => {
      request.abort()
      const { signal } = (request = new AbortController())
      const reply = await load(element.value, medium, signal)
      if (signal.aborted) return
      setState(({ preview }) => (typeof reply === 'string' ? { preview, error: reply } : { preview: reply, error: '' }))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void update(), PAUSE_MS)
    }
    void update()
    element.addEventListener('input', soon)
    return () => {
      clearTimeout(timer)
      request.abort()
      element.removeEventListener('input', soon)
    }
  }, [area, medium])
  return state
}

/** Returns what went wrong as a text. */
async function load(text: string, medium: Medium, signal: AbortSignal): Promise<PresentedPreview | string> {
  try {
    const body = new URLSearchParams({ text, medium })
    const response = await fetch(href('/admin/writing/preview'), { method: 'POST', body, signal, redirect: 'manual' })
    if (response.ok) return (await response.json()) as PresentedPreview
    if (response.status === 413) return TOO_LONG
    return response.status === 401 || response.type === 'opaqueredirect' ? SIGNED_OUT : FAILED
  } catch {
    return OFFLINE
  }
}
