import type { FieldMetadata } from '@conform-to/react'
import type { SaveReply } from '~/admin/shell/form-state'
import { isDocument } from '~/format/stored-address'
import { FieldError } from '~/ui/forms/fields'

export const documentFileField = (name: string) => `${name}_file`
export const removalField = (name: string) => `remove_${name}`

interface DocumentFieldProps {
  state: { form: { allErrors: Record<string, string[]> }; reply: SaveReply | undefined }
  field: FieldMetadata
  label: string
}

export function DocumentField({ state: { form, reply }, field, label }: DocumentFieldProps) {
  const { id, name } = field
  const returned = reply?.lastResult.initialValue?.[name]
  const address = (reply ? textOf(returned) : field.defaultValue) ?? ''
  const isStored = isDocument(address)
  const errors = form.allErrors[documentFileField(name)] ?? field.errors
  const [hintId, errorId] = [`${id}-description`, `${id}-error`]
  return (
    <div className="field">
      <label className="label" htmlFor={`${id}-file`}>
        <span>{label}</span> <span className="font-normal text-muted">(optional)</span>
      </label>
      <p className="text-sm text-muted" id={hintId}>
        A PDF of at most 10 MB, which visitors can download.
      </p>
      <input type="hidden" key={address} id={id} name={name} defaultValue={address} />
      <input
        type="file"
        className="input"
        id={`${id}-file`}
        name={documentFileField(name)}
        accept="application/pdf"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${errorId} ${hintId}` : hintId}
      />
      {isStored ? (
        <div className="choices">
          <a href={address} className="link" download>
            Download the stored certificate
          </a>
          <label className="checkbox">
            <input type="checkbox" name={removalField(name)} />
            <span>Remove the certificate</span>
          </label>
        </div>
      ) : null}
      <FieldError field={{ errors, errorId }} />
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
