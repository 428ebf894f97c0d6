import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import { type ComponentType, type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react'
import { useCan } from '~/admin/shell/use-can'
import { describedBy, Field, NO_FORM_NAME } from '~/ui/forms/fields'
import type { EditorProps } from './editor'
import { MarkupHelp } from './markup-help'
import type { Medium } from './medium'

interface MarkupFieldProps extends Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'rows' | 'maxLength' | 'defaultValue'
> {
  field: FieldMetadata
  label: string
  medium: Medium
  hint?: string
  optional?: boolean
}

const HINT = 'Each line break starts a new paragraph.'

export function MarkupField({ field, label, medium, hint = HINT, optional, ...attributes }: MarkupFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const loaded = useEditor(useCan('edit'))
  return (
    <div className="markup-field">
      <Field {...{ field, label, optional, hint }}>
        <div className="markup-editor">
          <div className="markup-tools">
            {loaded ? <loaded.Editor area={area} below={below} medium={medium} /> : null}
          </div>
          <textarea
            dir="auto"
            ref={area}
            className="input"
            rows={18}
            {...getTextareaProps(field, describedBy(field, hint))}
            {...NO_FORM_NAME}
            {...attributes}
            aria-required={!optional}
          />
          <div className="markup-below" ref={below} />
        </div>
      </Field>
      <MarkupHelp medium={medium} />
    </div>
  )
}

/** What is only needed with JavaScript, by those who may write. Without a connection the plain text area stays. */
function useEditor(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps> } | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    void import('./editor').then(
      ({ Editor }) => {
        if (!isLeft) setLoaded({ Editor })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return loaded
}
