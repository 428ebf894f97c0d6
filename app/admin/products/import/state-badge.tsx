import type { ImportView } from './import.presenter.server'

/** How an import stands. */
export function StateBadge({ state, wrong }: { state: ImportView['state']; wrong: number }) {
  if (state === 'done') return <span className="badge badge-positive">Imported</span>
  if (state === 'failed') return <span className="badge badge-oxblood">Failed</span>
  if (state === 'running') return <span className="badge badge-gold">Running</span>
  return wrong > 0 ? <span className="badge badge-oxblood">With errors</span> : <span className="badge">Checked</span>
}
