import type { OrderView, UnsentView } from './order.presenter.server'

type LetterProps = Pick<OrderView | UnsentView, 'greeting' | 'sentence' | 'contact' | 'closing'>

export function Letter({ greeting, sentence, contact, closing: [regards, ...names] }: LetterProps) {
  return (
    <div className="mt-6 mb-10 grid max-w-(--container-prose) gap-4 text-lg">
      <p translate="no">{greeting}</p>
      <p>{sentence}</p>
      {contact ? <p className="wrap-anywhere">{contact}</p> : null}
      <div>
        <p>{regards}</p>
        {names.map((name) => (
          <p key={name} className="font-display text-xl" translate="no">
            {name}
          </p>
        ))}
      </div>
    </div>
  )
}

export function Progress({ progress }: Pick<OrderView, 'progress'>) {
  if (progress.length === 0) return null
  return (
    <section aria-labelledby="progress" className="mb-12">
      <h2 id="progress" className="sr-only">
        Where It Is
      </h2>
      <ol className="order-progress">
        {progress.map(({ label, day, notes, isDone, isCurrent }) => (
          <li key={label} className={isDone ? 'is-done' : undefined} aria-current={isCurrent ? 'step' : undefined}>
            <p className="font-medium">{label}</p>
            {day ? <p className="text-sm text-muted">{day}</p> : null}
            {notes.map((text) => (
              <p key={text} className="text-sm wrap-anywhere text-muted" dir="auto">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
