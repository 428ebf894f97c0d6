import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'
import { currentToasts, dismissToast, noToasts, subscribe } from './toast-store'
import { UndoForm } from './undo-form'

const DURATION_MS = 5000
const SWIPE_PX = 50
const HOTKEY = ['F8']

/** The notifications area of pages with script, in the constants of section 9. */
export default function Toaster() {
  const messages = useSyncExternalStore(subscribe, currentToasts, noToasts)
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Notification">
      {messages.map(({ id, title, text, tone, undo, open }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          open={open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(id)
          }}
        >
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {text ? <Toast.Description>{text}</Toast.Description> : null}
          {undo ? <UndoForm to={undo} onSubmit={() => dismissToast(id)} /> : null}
          <Toast.Close className="toast-close">
            <Icon name="x" className="size-4" label="Close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-viewport" hotkey={HOTKEY} />
    </Toast.Provider>
  )
}
