import { Form } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'
import { currentToasts, dismissToast, DURATION_MS, noToasts, subscribe, type Notice } from './toast-store'

/** For visitors without JavaScript. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  const [first] = useState(notice)
  if (!notice || notice !== first) return null
  return (
    <div role="status" className="notice" data-tone={notice.tone}>
      <Icon name={notice.tone === 'error' ? 'circle-alert' : 'circle-check'} />
      <p>
        <strong>{notice.title}</strong> <span>{notice.text}</span>
      </p>
      {notice.undo ? <UndoForm to={notice.undo} /> : null}
    </div>
  )
}

export function UndoForm({ to, onSubmit }: { to: string; onSubmit?: () => void }) {
  return (
    <Form method="post" action={to} onSubmit={onSubmit}>
      <button type="submit" className="notice-undo">
        Undo
      </button>
    </Form>
  )
}

/** Stands in when the toaster cannot be loaded. */
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
