export interface Notice {
  title: string
  text?: string
  tone: 'success' | 'error'
  /** A notice with a button stays until it is dismissed (WCAG 2.2.1). */
  undo?: string
  button?: string
  link?: { label: string; to: string }
}

export interface ToastMessage extends Notice {
  id: number
  open: boolean
}

export const DURATION_MS = 5000
const REMOVE_AFTER_DISMISSAL_MS = 1_000_000

let messages: ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

export function addToast(message: Omit<Notice, 'tone'> & Partial<Notice>): number {
  lastId += 1
  // A success replaces what was shown before; what can be undone stays until there is something else to undo.
  if (message.tone !== 'error')
    messages.forEach(({ id, open, undo }) => open && (!undo || message.undo) && dismissToast(id))
  change([...messages, { tone: 'success', ...message, id: lastId, open: true }])
  return lastId
}

/** The message is removed after its exit animation. */
export function dismissToast(id: number): void {
  change(messages.map((message) => (message.id === id ? { ...message, open: false } : message)))
  setTimeout(() => change(messages.filter((message) => message.id !== id)), REMOVE_AFTER_DISMISSAL_MS)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = () => messages
const NONE: ToastMessage[] = []
export const noToasts = () => NONE
