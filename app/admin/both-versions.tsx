import { useLocation, Link } from '@remix-run/react'

interface BothVersionsProps {
  labels: Record<string, string>
  /** By field name, as a browser posts them. */
  stored: Record<string, unknown>
  typed: Record<string, unknown>
}

/** A row that somebody else has saved in the meantime: what is stored beside what was typed, where they differ. */
export function BothVersions({ labels, stored, typed }: BothVersionsProps) {
  const { pathname } = useLocation()
  const rows = Object.entries(labels)
    .map(([name, label]) => ({ name, label, theirs: readable(stored[name]), yours: readable(typed[name]) }))
    .filter(({ theirs, yours }) => theirs !== yours)
  return (
    <section aria-labelledby="both-versions" className="both-versions">
      <h2 id="both-versions">Two versions</h2>
      <p>
        The form below holds what you typed. Saving it again replaces what is stored.{' '}
        <Link to={pathname} reloadDocument className="link">
          Discard my changes
        </Link>
      </p>
      {rows.length === 0 ? <p>Both say the same.</p> : null}
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
      {/* Long ones scroll, by keyboard too. */}
      <p className="both-versions-text" tabIndex={text.length > 300 ? 0 : undefined}>
        {text || '(empty)'}
      </p>
    </div>
  )
}

function readable(value: unknown): string {
  const texts = [value].flat().filter((one) => typeof one === 'string' && one !== '') as string[]
  if (texts.length === 1 && texts[0] === 'on') return 'Yes'
  // Browsers post line breaks as two characters.
  return texts.join(', ').replaceAll('\r\n', '\n').trim()
}
