import type { MouseEvent } from 'react'
import { Icon } from '~/ui/icon'

export function PreviewButton({ to }: { to: string }) {
  return (
    <button
      type="submit"
      className="button-secondary"
      formAction={to}
      formTarget="_blank"
      formNoValidate
      onClick={(event) => postNatively(event, to)}
    >
      <Icon name="eye" /> Preview
    </button>
  )
}

/** Remix would post the form itself and leave the screen. */
function postNatively(event: MouseEvent<HTMLButtonElement>, to: string): void {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const [action, target] = [form.getAttribute('action'), form.getAttribute('target')]
  form.setAttribute('action', to)
  form.setAttribute('target', '_blank')
  // A field may be named "submit".
  HTMLFormElement.prototype.submit.call(form)
  restore(form, { action, target })
}

function restore(form: HTMLFormElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) form.removeAttribute(name)
    else form.setAttribute(name, value)
  }
}
