import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { counted } from '~/format/numbers'
import { href } from '~/href'
import type { Medium, PresentedPreview } from './preview'

const PAUSE_MS = 400

const OFFLINE = 'No connection: the preview is not up to date.'

const SIGNED_OUT = 'Your session has ended. Save the form to log in again: what you typed is kept.'

const TOO_LONG = 'The text is too long for a preview.'

const FAILED = 'The preview could not be made.'

interface LivePreviewProps {
  area: RefObject<HTMLTextAreaElement>
  medium: Medium
  children: ReactNode
}

export function LivePreview({ area, medium, children }: LivePreviewProps) {
  const { preview, error } = usePreview(area, medium)
  const box = useRef<HTMLElement>(null)
  useScrollWith(area, box)
  return (
    <>
      <section ref={box} aria-label="How it will look" tabIndex={0} className="markup-preview" onClick={openApart}>
        {/* Sanitised on the server. */}
        <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: preview?.html ?? '' }} />
      </section>
      <div className="markup-status">
        <p>{error || (preview ? lengthOf(preview) : '')}</p>
        {children}
        <div role="status">{preview?.problems.length ? <Problems problems={preview.problems} /> : null}</div>
      </div>
    </>
  )
}

function Problems({ problems }: Pick<PresentedPreview, 'problems'>) {
  return (
    <div className="callout">
      <p className="font-medium">To check</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

function lengthOf({ words, minutes }: PresentedPreview): string {
  if (words === 0) return 'Nothing written yet'
  return `${counted(words, 'word')}, ${minutes} min read`
}

/** A link in the preview must not leave the form. */
function openApart(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

function useScrollWith(area: RefObject<HTMLElement>, preview: RefObject<HTMLElement>): void {
  useEffect(() => {
    const [from, to] = [area.current, preview.current]
    if (!from || !to) return undefined
    const follow = () => {
      const rest = from.scrollHeight - from.clientHeight
      to.scrollTop = rest > 0 ? (from.scrollTop / rest) * (to.scrollHeight - to.clientHeight) : 0
    }
    from.addEventListener('scroll', follow, { passive: true })
    return () => from.removeEventListener('scroll', follow)
  }, [area, preview])
}

interface LivePreviewState {
  /** The last one that could be made. */
  preview: PresentedPreview | null
  error: string
}

function usePreview(area: RefObject<HTMLTextAreaElement>, medium: Medium): LivePreviewState {
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
