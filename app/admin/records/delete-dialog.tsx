import { Form, useNavigation } from '@remix-run/react'
import { CloseLink, Dialog } from '~/ui/dialog'
import { SubmitButton } from '~/ui/forms/submit-button'

interface DeleteDialogProps {
  title: string
  /** The question, word for word as specified. */
  text: string
  /** The name of what goes, where the question does not say it. */
  name?: string
  parent: string
  idempotencyKey: string
}

/** Asks before something is deleted: a dialog with an address of its own. */
export function DeleteDialog({ title, text, name, parent, idempotencyKey }: DeleteDialogProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Dialog title={title} parent={parent}>
      {name ? <p className="mb-2 font-medium">{name}</p> : null}
      <p>{text}</p>
      <Form method="post" className="dialog-actions">
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <CloseLink parent={parent}>Cancel</CloseLink>
        <SubmitButton className="button button-danger" pending={pending} pendingText="Deleting...">
          Delete
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
