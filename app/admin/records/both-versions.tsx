import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

interface BothVersionsProps {
  labels: Record<string, string>
  /** By field name, as a form sends them. */
  stored: Record<string, unknown>
  typed: Record<string, unknown>
}

/** After a stale save: stored and typed values where they differ. */
export function BothVersions({ labels, stored, typed }: BothVersionsProps) {
  const { pathname } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [stored])
  const rows = Object.entries(labels)
    .map(([name, label]) => ({ name, label, ...pairOf(stored[name], typed[name]) }))
    .filter(({ theirs, yours }) => theirs !== yours)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="both-versions" className="both-versions">
      <h2 id="both-versions">Two versions</h2>
      <p>
        The form below holds what you typed. Saving it again replaces what is stored.{' '}
        <Link to={pathname} reloadDocument className="link">
          Discard my changes
        </Link>
      </p>
      {rows.length === 0 ? <p>The two versions are the same.</p> : null}
      {rows.map(({ name, label, theirs, yours }) => (
        <div key={name} className="both-versions-field">
          <h3>{label}</h3>
          <Version whose="Stored now" text={theirs} />
          <Version whose="Yours" text={yours} />
        </div>
      ))}
    </section>
  )
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{whose}</p>
      {/* Long texts scroll, also by keyboard. */}
      <p className="both-versions-text" tabIndex={text.length > 300 ? 0 : undefined}>
        {text || '(empty)'}
      </p>
    </div>
  )
}

function pairOf(stored: unknown, typed: unknown) {
  if (stored === 'on' || typed === 'on') return { theirs: yesOrNo(stored), yours: yesOrNo(typed) }
  return { theirs: readable(stored), yours: readable(typed) }
}

const yesOrNo = (value: unknown) => (value === 'on' ? 'Yes' : 'No')

export function readable(value: unknown): string {
  const texts = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
  // Browsers send line breaks as CRLF.
  return texts.join(', ').replaceAll('\r\n', '\n').trim()
}
