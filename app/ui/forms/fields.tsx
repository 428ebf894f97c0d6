import {
  type FieldMetadata,
  type FormMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { Icon } from '~/ui/icon'

interface FieldProps<Field = FieldMetadata> {
  field: Field
  label: string
  optional?: boolean
  hint?: string
}

type Labelled = Pick<FieldMetadata, 'id' | 'errorId' | 'descriptionId' | 'errors'>

export function Field({ field, label, optional, hint, children }: FieldProps<Labelled> & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={field.id}>
        <span>{label}</span> {optional ? <span className="font-normal text-muted">(optional)</span> : null}
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

export function FieldError({ field }: { field: Pick<FieldMetadata, 'errors' | 'errorId'> }) {
  if (!field.errors) return null
  return (
    <p className="field-error" id={field.errorId}>
      <Icon name="circle-alert" className="size-4" />
      <span>{field.errors[0]}</span>
    </p>
  )
}

/** With a form attribute, browsers restore a typed value even into a newer version of the form. */
export const NO_FORM_NAME = { form: undefined }

export const describedBy = ({ descriptionId }: FieldMetadata, hint?: string) => ({
  ariaDescribedBy: hint ? descriptionId : undefined,
})

type Own = 'id' | 'name' | 'form' | 'defaultValue' | 'value' | 'required' | 'type'
type InputType =
  'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search' | 'date' | 'time' | 'datetime-local'

const WORDS: InputType[] = ['text', 'search']

export function TextField({
  field,
  label,
  optional,
  hint,
  type = 'text',
  ...attributes
}: FieldProps & { type?: InputType } & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  return (
    <Field {...{ field, label, optional, hint }}>
      <input
        className="input"
        dir={WORDS.includes(type) ? 'auto' : undefined}
        {...getInputProps(field, { type, ...describedBy(field, hint) })}
        {...NO_FORM_NAME}
        {...attributes}
        aria-required={!optional}
      />
    </Field>
  )
}

export function TextAreaField({
  field,
  label,
  optional,
  hint,
  ...attributes
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Exclude<Own, 'defaultValue'>>) {
  return (
    <Field {...{ field, label, optional, hint }}>
      <textarea
        className="input"
        rows={6}
        dir="auto"
        {...getTextareaProps(field, describedBy(field, hint))}
        {...NO_FORM_NAME}
        {...attributes}
        aria-required={!optional}
      />
    </Field>
  )
}

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
  return (
    <Field {...{ field, label, optional, hint }}>
      <select
        className="input"
        dir="auto"
        {...getSelectProps(field, describedBy(field, hint))}
        {...NO_FORM_NAME}
        {...attributes}
        aria-required={!optional}
      >
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

export function CheckboxField({ field, children }: { field: FieldMetadata; children: ReactNode }) {
  return (
    <div className="field">
      <label className="checkbox">
        <input {...getInputProps(field, { type: 'checkbox' })} {...NO_FORM_NAME} />
        <span>{children}</span>
      </label>
      <FieldError field={field} />
    </div>
  )
}

export function ErrorSummary({ form, title, order = [] }: { form: FormMetadata; title?: string; order?: string[] }) {
  const wrong = Object.entries(form.allErrors).filter(([, errors]) => errors.length > 0)
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  wrong.sort(([one], [other]) => rank(one) - rank(other))
  const [first] = wrong
  if (!first) return null
  const only = !title && wrong.length === 1 && first[0] === '' ? first[1][0] : null
  return (
    <div role="alert" className="error-summary" id={form.errorId}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> <span>{only ?? title ?? 'Please check the form'}</span>
      </p>
      {only ? null : (
        <ul>
          {wrong.map(([name, errors]) => (
            <li key={name}>{name ? <a href={`#${form.id}-${name}`}>{errors[0]}</a> : errors[0]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function Honeypot({ stamp }: { stamp: string }) {
  // Keeps the first timestamp: revalidation must not make the form look new.
  const [rendered] = useState(stamp)
  return (
    <>
      <input type="hidden" name="rendered" defaultValue={rendered} />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this field empty
          <input type="text" name="topic" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Missing where every form that the page sends makes it wait. */
  pending?: boolean
  pendingText: string
  spinner?: boolean
}

export function SubmitButton({ pending: own, pendingText, spinner, children, ...attributes }: SubmitButtonProps) {
  const isPosting = useNavigation().formMethod === 'POST'
  const pending = own ?? isPosting
  return (
    <button type="submit" className="button" disabled={pending} {...attributes}>
      {pending && spinner ? <Icon name="loader" className="size-5 animate-spin" /> : null}
      <span>{pending ? pendingText : children}</span>
    </button>
  )
}
