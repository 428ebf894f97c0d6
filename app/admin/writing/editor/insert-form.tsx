import type { FormEvent, ReactNode } from 'react'
import type { Medium } from './medium'
import type { Edit, Selected } from './text-edits'

export interface InsertProps {
  selected: Selected
  medium: Medium
  /** Null changes nothing. */
  insert: (edit: Edit | null) => void
  upload: (files: File[]) => void
}

export function typedIn(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

interface InsertFormProps {
  onSubmit: (fields: FormData) => void
  children: ReactNode
}

/** React passes its events on to the form around the text, although it is not within it. */
export function InsertForm({ onSubmit, children }: InsertFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="insert-form" onSubmit={submit}>
      {children}
    </form>
  )
}
