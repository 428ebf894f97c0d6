import type { FieldMetadata } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'

interface FoldProps {
  title: string
  /** Of which one with an error opens it. */
  fields: Pick<FieldMetadata, 'errors' | 'defaultValue'>[]
  /** Whether there is an error at something that is no field of the form, such as a file. */
  isWrong?: boolean
  counts?: boolean
  children: ReactNode
}

export function Fold({ title, fields, isWrong: isWrongInside = false, counts = false, children }: FoldProps) {
  const isWrong = isWrongInside || fields.some(({ errors }) => errors)
  const details = useFocusInside(isWrong)
  const filled = counts ? fields.filter(({ defaultValue }) => defaultValue).length : 0
  return (
    <details ref={details} className="option" open={isWrong || undefined}>
      <summary>
        <span>{title}</span> {filled > 0 ? <span className="text-muted">{`· ${filled} filled in`}</span> : null}
      </summary>
      <div className="fold">{children}</div>
    </details>
  )
}

/** Conform cannot focus a field in closed details, which open with their errors. */
function useFocusInside(isWrong: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  const wasWrong = useRef(isWrong)
  useEffect(() => {
    if (isWrong === wasWrong.current) return
    wasWrong.current = isWrong
    const first = details.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (isWrong && first && details.current?.contains(first)) first.focus()
  }, [isWrong])
  return details
}
