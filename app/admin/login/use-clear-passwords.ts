import { useEffect } from 'react'

const SECRET_INPUTS = 'input[type=password], input[autocomplete=one-time-code]'

/** Clears passwords and codes after each response, as a full page load would. */
export function useClearPasswords(formId: string, result: unknown) {
  useEffect(() => {
    if (!result) return
    for (const field of document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(SECRET_INPUTS) ?? []) {
      field.value = ''
    }
  }, [formId, result])
}
