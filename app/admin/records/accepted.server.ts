import { ACCEPTED, NEXT, PRESSED, THEN_PICTURES } from '~/admin/shell/form-state'
import { textOf } from './unsaved-reply.server'

/** Whether staff have seen these warnings and save anyway. Browsers post a line break as CRLF. */
export function areAccepted(form: FormData, warnings: string[]): boolean {
  const accepted = form.getAll(ACCEPTED).flatMap((texts) => (typeof texts === 'string' ? texts.split(/\r?\n/) : []))
  return warnings.every((text) => accepted.includes(text))
}

const OTHER_BUTTONS = [NEXT, THEN_PICTURES]

/** "Save anyway" does what the button before it would have done. */
export function withPressed(form: FormData): FormData {
  const [name = '', value = ''] = textOf(form, PRESSED).split('=')
  if (form.has(ACCEPTED) && OTHER_BUTTONS.includes(name)) form.set(name, value)
  return form
}

export function pressedIn(form: FormData): string | undefined {
  const name = OTHER_BUTTONS.find((button) => form.has(button))
  return name && `${name}=${textOf(form, name)}`
}
