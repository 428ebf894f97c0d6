import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

interface ClosingProps {
  summary: string
  intent: string
  button: string
  children: ReactNode
}

/** In a disclosure, so that one press closes nothing. */
export function Closing({ summary, intent, button, children }: ClosingProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <details>
      <summary className="link">{summary}</summary>
      <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
        {children}
        <button name="intent" value={intent} className="button button-danger justify-self-start" disabled={pending}>
          {button}
        </button>
      </Form>
    </details>
  )
}
