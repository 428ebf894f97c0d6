import { type RefObject, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useHeldSave } from '~/admin/media/held-save'
import { UploadList } from '~/admin/media/upload-list'
import { applyEdit, selectedIn } from './apply-edit'
import type { Command, InsertKind } from './commands'
import { InsertDialog } from './insert-dialog'
import { LivePreview } from './live-preview'
import type { Medium } from './medium'
import type { Edit, Selected } from './text-edits'
import { Toolbar } from './toolbar'
import { useKeys } from './use-keys'
import { usePaste } from './use-paste'
import { usePictures } from './use-pictures'

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
