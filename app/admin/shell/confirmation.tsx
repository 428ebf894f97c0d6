import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/ui/forms/fields'
import { CloseLink, Dialog } from './dialog'

interface ConfirmationProps {
  title: string
  parent: string
  name: string | null
  button: string
  pendingText: string
  fields?: ReactNode
  children: ReactNode
}

/** The dialog of a route whose loader tells what is asked about, and the address that it stands over. */
export function confirmation({
  text,
  ...words
}: { text?: string } & Pick<ConfirmationProps, 'title' | 'button' | 'pendingText'>) {
  return function RouteConfirmation() {
    const { name, parent, text: loaded } = useLoaderData<{ name: string; parent: string; text?: string }>()
    return (
      <Confirmation {...words} name={name} parent={parent}>
        {text ?? loaded}
      </Confirmation>
    )
  }
}

export function Confirmation({ title, parent, name, button, pendingText, fields, children }: ConfirmationProps) {
  return (
    <Dialog title={title} parent={parent}>
      {name ? (
        <p className="mb-2 font-medium wrap-anywhere" dir="auto">
          {name}
        </p>
      ) : null}
      <p>{children}</p>
      <Form method="post" className="dialog-actions">
        {fields}
        <CloseLink parent={parent}>Cancel</CloseLink>
        <SubmitButton className="button button-danger" pendingText={pendingText}>
          {button}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
