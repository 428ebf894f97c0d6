import { Form } from '@remix-run/react'

/** Takes back what a notice tells of. */
export function UndoForm({ to, onSubmit }: { to: string; onSubmit?: () => void }) {
  return (
    <Form method="post" action={to} onSubmit={onSubmit}>
      <button type="submit" className="notice-undo">
        Undo
      </button>
    </Form>
  )
}
