import { getInputProps, getSelectProps, getTextareaProps, type FieldMetadata } from '@conform-to/react'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Icon } from '~/ui/icon'

interface FieldProps {
  field: FieldMetadata<string>
  label: string
  optional?: boolean
  hint?: string
}

function Field({ field, label, optional, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={field.id}>
        {label} {optional ? <span className="font-normal text-muted">(optional)</span> : null}
      </label>
      {hint ? (
        <p className="text-sm text-muted" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError field={field} />
    </div>
  )
}

export function FieldError({ field }: { field: Pick<FieldMetadata<unknown>, 'errors' | 'errorId'> }) {
  if (!field.errors) return null
  return (
    <p className="field-error" id={field.errorId}>
      <Icon name="circle-alert" className="size-4" />
      {field.errors[0]}
    </p>
  )
}

/** Conform's attributes without two: `key` must not be spread, and with `form` browsers would restore typed values into the wrong form (`admin/records/record-form`). */
function rest<T extends { key?: unknown; form?: unknown }>({ key: _key, form: _form, ...attributes }: T) {
  return attributes
}

type Own = 'id' | 'name' | 'form' | 'defaultValue' | 'value' | 'required' | 'type'
type InputType = 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search' | 'datetime-local'

export function TextField({
  field,
  label,
  optional,
  hint,
  type = 'text',
  ...attributes
}: FieldProps & { type?: InputType } & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const own = rest(getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined }))
  return (
    <Field {...{ field, label, optional, hint }}>
      <input className="input" {...own} {...attributes} required={false} aria-required={!optional} />
    </Field>
  )
}

export function TextAreaField({
  field,
  label,
  optional,
  hint,
  ...attributes
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const own = rest(getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined }))
  return (
    <Field {...{ field, label, optional, hint }}>
      <textarea className="input" rows={6} {...own} {...attributes} required={false} aria-required={!optional} />
    </Field>
  )
}

/** A nested record is an option group. */
export type Options = Record<string, string | Record<string, string>>

export function SelectField({
  field,
  label,
  optional,
  hint,
  options,
  placeholder,
  ...attributes
}: FieldProps & {
  options: Options
  placeholder?: string
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, Own>) {
  const own = rest(getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined }))
  return (
    <Field {...{ field, label, optional, hint }}>
      <select className="input" {...own} {...attributes} required={false} aria-required={!optional}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {optionsOf(options)}
      </select>
    </Field>
  )
}

function optionsOf(options: Options): ReactNode {
  return Object.entries(options).map(([value, text]) =>
    typeof text === 'string' ? (
      <option key={value} value={value}>
        {text}
      </option>
    ) : (
      <optgroup key={value} label={value}>
        {optionsOf(text)}
      </optgroup>
    ),
  )
}

export function CheckboxField({ field, children }: { field: FieldMetadata<boolean>; children: ReactNode }) {
  const own = rest(getInputProps(field, { type: 'checkbox' }))
  return (
    <div className="field">
      <label className="checkbox">
        <input {...own} required={false} />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  )
}
