import type { ReactNode } from 'react'
import { href } from '~/href'
import type { Failure } from '~/admin/shell/form-state'
import { RecordForm, type RecordFormState } from '~/admin/records/record-form'

export const SETTINGS_NOT_SAVED: Failure = {
  title: 'Settings not saved',
  text: (reason) => `The settings could not be saved: ${reason}`,
}

interface SettingsFormProps<Names extends Record<string, unknown>> {
  state: RecordFormState<Names>
  /** In the order of the fields. */
  labels: Partial<Record<keyof Names & string, string>>
  withPicture?: boolean
  submit?: string
  more?: ReactNode
  children: ReactNode
}

export function SettingsForm<Names extends Record<string, unknown>>({
  submit = 'Save',
  ...props
}: SettingsFormProps<Names>) {
  return <RecordForm {...props} parent={href('/admin/settings')} submit={submit} />
}
