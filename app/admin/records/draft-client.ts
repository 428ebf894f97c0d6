const PAUSE_MS = 1500
/** Browsers limit requests that outlive their page. */
const MAX_KEEPALIVE = 60_000

/** After a pause in typing, or at once when the page is left. */
export function startDraft(form: HTMLFormElement, address: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    request.abort()
  }
  const post = () => {
    cancel()
    request = new AbortController()
    const body = new URLSearchParams(textsOf(form))
    const keepalive = body.toString().length < MAX_KEEPALIVE
    const init = { method: 'POST', body, redirect: 'manual', keepalive, signal: request.signal } as const
    // A draft that is not stored is no error: the form still has it.
    fetch(address, init).catch(() => undefined)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(post, PAUSE_MS)
  }
  const now = () => {
    if (timer !== undefined) post()
  }
  return { soon, cancel, now }
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
}

export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options]
      // Without a default, the first one is shown.
      const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
      return initial?.selected === false
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}
