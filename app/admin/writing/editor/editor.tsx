import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useHeldSave } from '~/admin/media/held-save'
import { UploadList } from '~/admin/media/upload-list'
import { Icon, type IconName } from '~/ui/icon'
import { applyEdit, selectedIn, takesMarkup } from './apply-edit'
import { InsertDialog, type InsertKind } from './insert-dialog'
import { LivePreview } from './live-preview'
import type { Medium } from './preview'
import { continueList, type Edit, type Selected, toggleLines, toggleMark } from './text-edits'
import { usePaste } from './use-paste'
import { usePictures } from './use-pictures'

interface Command {
  name: string
  icon: IconName
  key?: string
  edit?: (selected: Selected) => Edit
  dialog?: InsertKind
}

const COMMANDS: Command[] = [
  { name: 'Heading', icon: 'heading', edit: (selected) => toggleLines(selected, 'heading') },
  { name: 'Bold', icon: 'bold', key: 'b', edit: (selected) => toggleMark(selected, '**') },
  { name: 'Italic', icon: 'italic', key: 'i', edit: (selected) => toggleMark(selected, '*') },
  { name: 'List', icon: 'list', edit: (selected) => toggleLines(selected, 'list') },
  { name: 'Numbered list', icon: 'list-ordered', edit: (selected) => toggleLines(selected, 'numbers') },
  { name: 'Quote', icon: 'quote', edit: (selected) => toggleLines(selected, 'quote') },
  { name: 'Link or button', icon: 'link', key: 'k', dialog: 'link' },
  { name: 'Picture', icon: 'image', dialog: 'picture' },
  { name: 'Piece', icon: 'gem', dialog: 'product' },
]

export interface EditorProps {
  area: RefObject<HTMLTextAreaElement>
  /** The place for what follows the text area. */
  below: RefObject<HTMLElement>
  medium: Medium
}

export function Editor({ area, below, medium }: EditorProps) {
  const [message, setMessage] = useState('')
  const [dialog, setDialog] = useState<{ kind: InsertKind; selected: Selected } | null>(null)
  const { uploads, isRunning, isFailed, add } = usePictures(area, setMessage)
  const isHeld = useHeldSave(area, isRunning, !isFailed)
  const run = ({ edit, dialog: kind }: Command) => {
    if (!area.current) return
    const selected = selectedIn(area.current)
    if (edit) applyEdit(area.current, edit(selected))
    else if (kind) setDialog({ kind, selected })
  }
  const insert = (edit: Edit | null) => {
    // Closing gives the focus back to the toolbar.
    flushSync(() => setDialog(null))
    if (edit && area.current) applyEdit(area.current, edit)
  }
  useKeys(area, run)
  usePaste(area, { addPictures: add, report: setMessage })
  return (
    <>
      <Toolbar controls={area.current?.id ?? ''} run={run} />
      {below.current
        ? createPortal(
            <>
              <LivePreview area={area} medium={medium}>
                <p role="status">{isHeld ? 'The form is saved as soon as the pictures have arrived.' : message}</p>
                <UploadList uploads={uploads} />
              </LivePreview>
              {dialog ? <InsertDialog {...dialog} medium={medium} insert={insert} upload={add} /> : null}
            </>,
            below.current,
          )
        : null}
    </>
  )
}

/** One stop for the Tab key; the arrow keys move between the buttons. */
function Toolbar({ controls, run }: { controls: string; run: (command: Command) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const last = COMMANDS.length - 1
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className="markup-toolbar"
      onKeyDown={onKeyDown}
    >
      {COMMANDS.map((command, index) => (
        <button
          key={command.name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={command.name}
          aria-keyshortcuts={command.key ? `Control+${command.key.toUpperCase()}` : undefined}
          title={command.key ? `${command.name} (Ctrl+${command.key.toUpperCase()})` : command.name}
          onFocus={() => setCurrent(index)}
          onClick={() => run(command)}
        >
          <Icon name={command.icon} />
        </button>
      ))}
    </div>
  )
}

/** Shortcuts, and Enter in a list. The Tab key leaves the text area, as everywhere. */
function useKeys(area: RefObject<HTMLTextAreaElement>, run: (command: Command) => void): void {
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
