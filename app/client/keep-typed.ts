type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement

const controls = () => [...document.querySelectorAll<Control>('input:not([type=hidden]),textarea,select,details')]

/** React renders anew when an extension has added nodes. The returned function restores the input. */
export function keepTyped(): () => void {
  const before = controls().map((control) => [control, nameOf(control)] as const)
  const listening = new AbortController()
  let focused = document.activeElement
  const listen = (event: string, listener: (event: Event) => void) =>
    document.addEventListener(event, listener, listening)
  listen('focusin', ({ target }) => (focused = target as Element))
  // Removing the document takes the focus too.
  listen('focusout', () => queueMicrotask(() => (focused = null)))
  return () => {
    listening.abort()
    const after = controls()
    for (const [old, name] of before) {
      const index = after.findIndex((control) => nameOf(control) === name)
      const [own] = index < 0 ? [] : after.splice(index, 1)
      if (!own || old.isConnected) continue
      handOver(old, own)
      if (old !== focused) continue
      own.focus()
      if ('selectionEnd' in own && 'selectionEnd' in old && old.selectionEnd !== null)
        own.setSelectionRange(old.selectionStart, old.selectionEnd)
    }
  }
}

function nameOf(control: Control): string {
  const { tagName, id } = control
  if ('open' in control) return tagName + id
  return [tagName, id, control.name, isTicked(control) && control.value].join()
}

const isTicked = ({ type }: { type: string }) => type === 'checkbox' || type === 'radio'

function handOver(old: Control, own: Control): void {
  if ('open' in old) (own as HTMLDetailsElement).open = old.open
  else if ('options' in old) {
    const { options } = own as HTMLSelectElement
    for (const [index, { selected, defaultSelected }] of [...old.options].entries())
      if (options[index] && selected !== defaultSelected) options[index].selected = selected
  } else if (isTicked(old)) (own as HTMLInputElement).checked = (old as HTMLInputElement).checked
  else if ('files' in old && old.files) (own as HTMLInputElement).files = old.files
  else if (old.value !== old.defaultValue) (own as HTMLInputElement).value = old.value
}
