import { Form } from '@remix-run/react'
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'
import { currentToasts, dismissToast, DURATION_MS, type Notice, noToasts, subscribe } from './toast-store'

/** For visitors without JavaScript, who get no toast. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  const [first, setFirst] = useState(notice)
  if (!notice || notice !== first) return null
  return (
    <div role="status" className="notice" data-tone={notice.tone}>
      <Icon name={notice.tone === 'error' ? 'circle-alert' : 'circle-check'} />
      <p>
        <strong>{notice.title}</strong> <span>{notice.text}</span>
      </p>
      {notice.undo ? <UndoForm to={notice.undo} label={notice.button} onClose={() => setFirst(null)} /> : null}
    </div>
  )
}

interface UndoFormProps {
  to: string
  label?: string
  onSubmit?: () => void
  onClose?: () => void
}

export function UndoForm({ to, label = 'Undo', onSubmit, onClose }: UndoFormProps) {
  return (
    <Form method="post" action={to} onSubmit={onSubmit}>
      <button type="submit" className="notice-undo">
        {label}
      </button>
      {onClose ? <CloseNotice onClose={onClose} /> : null}
    </Form>
  )
}

/** The page itself has no notice when it is loaded again; with JavaScript, nothing is loaded. */
function CloseNotice({ onClose }: { onClose: () => void }) {
  const close = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <a href="" className="notice-undo" onClick={close}>
      Close
    </a>
  )
}

export function PlainToast() {
  const newest = useSyncExternalStore(subscribe, currentToasts, noToasts).at(-1)
  const id = newest?.id
  const stays = newest?.undo !== undefined
  useEffect(() => {
    if (id === undefined || stays) return undefined
    const timer = setTimeout(() => dismissToast(id), DURATION_MS)
    return () => clearTimeout(timer)
  }, [id, stays])
  return (
    <div role="status" className="toast-viewport">
      {newest?.open ? (
        <div className="toast" data-tone={newest.tone}>
          <p className="font-semibold">{newest.title}</p>
          <p>{newest.text}</p>
          {newest.undo ? (
            <UndoForm
              to={newest.undo}
              label={newest.button}
              onSubmit={() => dismissToast(newest.id)}
              onClose={() => dismissToast(newest.id)}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
