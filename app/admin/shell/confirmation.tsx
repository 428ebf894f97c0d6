import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/ui/forms/submit-button'
import { CloseLink, Dialog } from './dialog'

interface ConfirmationProps {
  title: string
  /** Where Cancel leads. */
  parent: string
  name: string
  button: string
  pendingText: string
  children: ReactNode
}

/** Asks before something that cannot be undone. */
export function Confirmation({ title, parent, name, button, pendingText, children }: ConfirmationProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Dialog title={title} parent={parent}>
      <p className="mb-2 font-medium wrap-anywhere">{name}</p>
      <p>{children}</p>
      <Form method="post" className="dialog-actions">
        <CloseLink parent={parent}>Cancel</CloseLink>
        <SubmitButton className="button button-danger" pending={pending} pendingText={pendingText}>
          {button}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
