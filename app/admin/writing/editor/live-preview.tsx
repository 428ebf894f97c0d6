import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '~/format/numbers'
import type { Medium } from './medium'
import type { PresentedPreview } from './preview.presenter.server'
import { usePreview } from './use-preview'

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
  return `${formatCount(words)} ${words === 1 ? 'word' : 'words'}, ${minutes} min read`
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
