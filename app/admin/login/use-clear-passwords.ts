import { useEffect } from 'react'

const SECRET_INPUTS = 'input[type=password], input[autocomplete=one-time-code]'

/** Passwords and codes are typed anew after each answer, as they are where no script keeps the page. */
export function useClearPasswords(formId: string, answer: unknown) {
  useEffect(() => {
    if (!answer) return
    for (const field of document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(SECRET_INPUTS) ?? []) {
      field.value = ''
    }
  }, [formId, answer])
}
