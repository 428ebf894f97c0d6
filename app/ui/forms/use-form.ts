import type { SubmissionResult } from '@conform-to/zod/v4'
import { useEffect, useRef, useState } from 'react'

type Reply = SubmissionResult<string[]>

export interface FormState {
  id: string
  errorId: string
  /** Of the whole form. */
  errors: string[] | undefined
  /** By the names of the fields; '' for the whole form. */
  allErrors: Record<string, string[]>
}

export interface FieldState {
  id: string
  name: string
  errorId: string
  descriptionId: string
  errors: string[] | undefined
  initialValue: string | undefined
  /** Of a list, such as ticked boxes. */
  initialValues: string[]
}

type Values = Record<string, string | string[] | undefined>

interface FormOptions {
  id: string
  lastResult?: Reply | null
  /** As a form sends them. */
  defaultValue?: Values
}

/**
 * The fields of a form, with typed values and errors of the server's last reply. It stands in for the hook of
 * conform, which would add a tenth to the script of every page with a form, and check nothing that the server does not.
 */
export function useForm<Names extends object>({ id, lastResult, defaultValue }: FormOptions) {
  const [reply, setReply] = useState(lastResult)
  // A navigation takes the reply away; its errors stay with the form.
  if (lastResult && lastResult !== reply) setReply(lastResult)
  const [values] = useState(() => (lastResult?.initialValue as Values | undefined) ?? defaultValue ?? {})
  const allErrors = errorsIn(reply)
  useFocusOnError(id, reply)
  const form: FormState = { id, errorId: `${id}-error`, errors: allErrors[''], allErrors }
  const fieldOf = (_: object, name: string) => fieldState(form, name, values[name])
  return [form, new Proxy({}, { get: fieldOf }) as Record<keyof Names, FieldState>] as const
}

/** `noValidate`: the server's messages appear for all fields at once, the browser's one by one. */
export function getFormProps({ id, errors, errorId }: FormState) {
  return { id, noValidate: true, 'aria-describedby': errors ? errorId : undefined }
}

function fieldState(form: FormState, name: string, value: string | string[] | undefined): FieldState {
  const id = `${form.id}-${name}`
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: form.allErrors[name],
    initialValue: typeof value === 'string' ? value : undefined,
    initialValues: [value ?? []].flat(),
  }
}

function errorsIn(reply: Reply | null | undefined): Record<string, string[]> {
  const found = Object.entries(reply?.error ?? {}).filter((entry): entry is [string, string[]] => Boolean(entry[1]))
  return Object.fromEntries(found)
}

/** Focuses the first invalid field; not on the first render, where the browser shows the error summary. */
function useFocusOnError(id: string, reply: Reply | null | undefined): void {
  const seen = useRef(reply)
  useEffect(() => {
    if (reply === seen.current) return
    seen.current = reply
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const errors = errorsIn(reply)
    const field = [...form.elements].find((one) => errors[one.getAttribute('name') ?? ''] && one.matches('[name]'))
    if (field instanceof HTMLElement) field.focus()
  }, [id, reply])
}
