import * as Toast from '@radix-ui/react-toast'
import { Link } from '@remix-run/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LabelledIcon } from '~/ui/icon'
import { UndoForm } from './notice-banner'
import { currentToasts, dismissToast, DURATION_MS, noToasts, subscribe } from './toast-store'

const SWIPE_PX = 50
const HOTKEY = ['F8']

export default function Toaster() {
  const messages = useSyncExternalStore(subscribe, currentToasts, noToasts)
  const viewport = useAboveDialogs(messages.at(-1)?.id)
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Notification">
      {messages.map(({ id, title, text, tone, undo, button, link, open }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          duration={undo || link ? Infinity : DURATION_MS}
          open={open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(id)
          }}
        >
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {text ? <Toast.Description>{text}</Toast.Description> : null}
          {undo ? <UndoForm to={undo} label={button} onSubmit={() => dismissToast(id)} /> : null}
          {link ? (
            <Link to={link.to} className="notice-undo inline-flex items-center" onClick={() => dismissToast(id)}>
              {link.label}
            </Link>
          ) : null}
          <Toast.Close className="toast-close" title="Close">
            <LabelledIcon name="x" className="size-4" label="Close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport ref={viewport} className="toast-viewport" popover="manual" hotkey={HOTKEY} />
    </Toast.Provider>
  )
}

/** Browsers stack dialogs and popovers in the order they were shown. */
function useAboveDialogs(newest: number | undefined) {
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const area = viewport.current
    if (!area || !('showPopover' in area)) return
    if (area.matches(':popover-open')) area.hidePopover()
    area.showPopover()
  }, [newest])
  return viewport
}
