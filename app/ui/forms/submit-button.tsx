import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '~/ui/icon'

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pending: boolean
  pendingText: string
  spinner?: boolean
}

export function SubmitButton({ pending, pendingText, spinner, children, ...attributes }: SubmitButtonProps) {
  return (
    <button type="submit" className="button" disabled={pending} {...attributes}>
      {pending && spinner ? <Icon name="loader" className="size-5 animate-spin" /> : null}
      <span>{pending ? pendingText : children}</span>
    </button>
  )
}
