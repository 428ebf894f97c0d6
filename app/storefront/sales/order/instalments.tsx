import type { OrderView } from './order.presenter.server'

export function Instalments({ instalments }: { instalments: NonNullable<OrderView['instalments']> }) {
  return (
    <section aria-labelledby="instalments" className="grid gap-3">
      <h2 id="instalments">Payments</h2>
      <ol>
        {instalments.map(({ key, label, amount, when, status }) => (
          <li key={key} className="flex justify-between gap-4 border-b py-3">
            <div className="min-w-0 wrap-anywhere">
              <p dir="auto">{label}</p>
              {when ? <p className="text-sm text-muted">{when}</p> : null}
            </div>
            <div className="shrink-0 text-right">
              <p className="font-medium">{amount}</p>
              {status ? <p className="text-sm text-muted">{status}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface WhatProps {
  what: string | null
  isAhead: boolean
}

/** Which of the payments is asked for. */
export function What({ what, isAhead }: WhatProps) {
  if (!what) return null
  return (
    <p className="max-w-(--container-prose)">
      {isAhead ? <span>Next payment: </span> : null}
      <span dir="auto">{what}</span> {isAhead ? <span>It is not due yet, but you may pay it now.</span> : null}
    </p>
  )
}
