import { useEffect } from 'react'

const SECRETS = 'input[type=password], input[autocomplete=one-time-code]'

/** Passwords and codes are typed anew after each answer, as they are where no script keeps the page. */
export function useSecretsForgotten(formId: string, answer: unknown) {
  useEffect(() => {
    if (!answer) return
    for (const field of document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(SECRETS) ?? []) {
      field.value = ''
    }
  }, [formId, answer])
}
