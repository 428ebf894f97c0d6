import { useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, DURATION_MS, noToasts, subscribe } from './toast-store'
import { UndoForm } from './undo-form'

/** The newest toast, where the line was down when the notifications area was to be loaded. */
export function PlainToast() {
  const newest = useSyncExternalStore(subscribe, currentToasts, noToasts).at(-1)
  const id = newest?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => dismissToast(id), DURATION_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div role="status" className="toast-viewport">
      {newest?.open ? (
        <div className="toast" data-tone={newest.tone}>
          <p className="font-semibold">{newest.title}</p>
          <p>{newest.text}</p>
          {newest.undo ? <UndoForm to={newest.undo} onSubmit={() => dismissToast(newest.id)} /> : null}
        </div>
      ) : null}
    </div>
  )
}
