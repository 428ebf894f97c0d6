type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement

const CONTROLS = 'input:not([type=hidden]), textarea, select, details'
/** Chosen by the visitor, not written. */
const TICKED = ['checkbox', 'radio']

/**
 * React renders the whole document anew when it finds nodes that the server has not rendered, such as those of a browser's
 * extension. Returns a function to call right after that: it hands over what the visitor has typed, chosen and opened
 * in the old document until then, and the focus. Does nothing when the document is still the same.
 */
export function keepTyped(): () => void {
  const before = [...document.querySelectorAll<Control>(CONTROLS)]
  const names = before.map(nameOf)
  let focused = document.activeElement
  let scrolled = window.scrollY
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('focusin', ({ target }) => (focused = target as Element), { signal })
  // Later than now: removing the document takes the focus too.
  document.addEventListener('focusout', () => queueMicrotask(() => (focused = null)), { signal })
  document.addEventListener('scroll', () => (scrolled = window.scrollY), { signal })
  return () => {
    listening.abort()
    if (before.every((control) => control.isConnected)) return
    const after = [...document.querySelectorAll<Control>(CONTROLS)]
    before.forEach((old, place) => {
      const index = after.findIndex((control) => nameOf(control) === names[place])
      const [own] = index === -1 ? [] : after.splice(index, 1)
      if (!own || old.isConnected) return
      handOver(old, own)
      if (old === focused) focusLike(old, own)
    })
    window.scrollTo({ top: scrolled, behavior: 'instant' })
  }
}

/** The same for a control and its successor. Those of one name come in the same order. */
function nameOf(control: Control): string {
  const { id, tagName } = control
  if (control instanceof HTMLDetailsElement) return `${tagName} ${id}`
  const { name, type } = control
  return [tagName, type, id, name, control.form?.id, TICKED.includes(type) && control.value].join(' ')
}

function handOver(old: Control, own: Control): void {
  if (old instanceof HTMLDetailsElement && own instanceof HTMLDetailsElement) own.open = old.open
  if (old instanceof HTMLTextAreaElement && own instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) own.value = old.value
  }
  if (old instanceof HTMLSelectElement && own instanceof HTMLSelectElement) {
    const isChanged = [...old.options].some((option) => option.selected !== option.defaultSelected)
    if (isChanged) for (const option of own.options) option.selected = isSelected(old, option.value)
  }
  if (old instanceof HTMLInputElement && own instanceof HTMLInputElement) {
    if (old.type === 'file') own.files = old.files
    else if (TICKED.includes(old.type)) own.checked = old.checked
    else if (old.value !== old.defaultValue) own.value = old.value
  }
}

const isSelected = (select: HTMLSelectElement, value: string) =>
  [...select.selectedOptions].some((option) => option.value === value)

function focusLike(old: Control, own: Control): void {
  own.focus({ preventScroll: true })
  if (!('selectionStart' in old && 'setSelectionRange' in own) || old.selectionStart === null) return
  own.setSelectionRange(old.selectionStart, old.selectionEnd)
}
