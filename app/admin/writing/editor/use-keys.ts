import { type RefObject, useEffect, useRef } from 'react'
import { applyEdit, selectedIn, takesMarkup } from './apply-edit'
import { type Command, COMMANDS } from './commands'
import { continueList } from './line-edits'

/** Shortcuts, and Enter in a list. The Tab key leaves the text area, as everywhere. */
export function useKeys(area: RefObject<HTMLTextAreaElement>, run: (command: Command) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const element = area.current
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, isComposing } = event
      if (!element || !takesMarkup(element) || isComposing || altKey || shiftKey) return
      const hasModifier = event.ctrlKey || event.metaKey
      const command = hasModifier ? COMMANDS.find((one) => one.key === key.toLowerCase()) : undefined
      if (command) {
        event.preventDefault()
        latest.current(command)
      }
      const edit = key === 'Enter' && !hasModifier ? continueList(selectedIn(element)) : null
      if (!edit) return
      event.preventDefault()
      applyEdit(element, edit)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [area])
}
