import { escapeXml } from '~/format/escape'
import type { Edit, Selected } from './text-edits'

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd }
}

export function takesMarkup({ form }: HTMLTextAreaElement): boolean {
  const format = form?.elements.namedItem('content_format')
  return !(format instanceof RadioNodeList) || format.value !== 'html'
}

/** As if it was typed: undo takes it back, and the form learns of it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const after = area.value.slice(0, from) + insert + area.value.slice(to)
  // The only way to keep the browser's undo, although it is marked as deprecated.
  const isDone = insert ? typeIn(insert) : from === to || document.execCommand('delete')
  if (!isDone) replaceRange(area, from, to, insert)
  else if (area.value !== after) replaceRange(area, 0, area.value.length, after)
  area.setSelectionRange(start, end)
}

/** Chromium types each line break as a step of its own, each slower than the one before: a text of several lines goes in at once, where the browser takes it. */
function typeIn(text: string): boolean {
  const isWhole = text.includes('\n') && document.execCommand('insertHTML', false, escapeXml(text))
  return isWhole || document.execCommand('insertText', false, text)
}

/** Replaces what someone else is not typing: the selection and the focus stay. */
export function replaceText(area: HTMLTextAreaElement, text: string, insert: string): boolean {
  const from = area.value.indexOf(text)
  if (from === -1) return false
  const to = from + text.length
  const { start, end } = selectedIn(area)
  const moved = (at: number) => (at <= from ? at : Math.max(from + insert.length, at + insert.length - text.length))
  if (document.activeElement === area) applyEdit(area, { from, to, insert, start: moved(start), end: moved(end) })
  else replaceRange(area, from, to, insert)
  return true
}

function replaceRange(area: HTMLTextAreaElement, from: number, to: number, insert: string): void {
  area.setRangeText(insert, from, to, 'preserve')
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
