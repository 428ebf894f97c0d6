import type { SerializeFrom } from '@remix-run/node'
import { Fragment, type ReactNode } from 'react'
import { RecordForm, type RecordFormState } from '~/admin/records/record-form'
import { failure } from '~/admin/shell/form-state'
import { href } from '~/href'
import type { AskedField } from '~/models/shop/section.server'
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'

export const SETTINGS_NOT_SAVED = failure('Settings not saved', 'The settings could not be saved')

type Asked = SerializeFrom<AskedField>

export type SettingsState = RecordFormState<Record<string, unknown>>

/** What a section draws itself, by the name of its field; with the labels of what is in it, when those are several. */
type Own = Record<string, { form: ReactNode; labels?: Record<string, string> }>

export const labelsOfAsked = (asked: Asked[], own: Own = {}): Record<string, string> =>
  Object.assign({}, ...asked.map(({ name, label }) => own[name]?.labels ?? { [name]: label })) as Record<string, string>

interface FieldsProps {
  state: Pick<SettingsState, 'fields'>
  asked: Asked[]
  own?: Own
}

interface SettingsFormProps extends FieldsProps {
  state: SettingsState
  submit?: string
  more?: ReactNode
  /** In place of its fields one below the other. */
  layout?: ReactNode
  children?: ReactNode
}

export function SettingsForm({ state, asked, own, submit = 'Save', more, layout, children }: SettingsFormProps) {
  return (
    <RecordForm
      {...{ state, submit, more }}
      labels={labelsOfAsked(asked, own)}
      withPicture={asked.some(({ as }) => as === 'picture')}
      parent={href('/admin/settings')}
    >
      {layout ?? <SettingFields {...{ state, asked, own }} />}
      {children}
    </RecordForm>
  )
}

/** As their declaration says: below headings, and beside each other. */
export function SettingFields({ state, asked, own = {} }: FieldsProps) {
  return linesOf(asked).map((line) => {
    const [{ name, heading, intro }] = line
    const fields = line.map((field) => <SettingField key={field.name} {...{ state, field, own }} />)
    return (
      <Fragment key={name}>
        {heading ? <h2 className="text-lg">{heading}</h2> : null}
        {intro ? <p className="text-sm text-muted">{intro}</p> : null}
        {fields.length > 1 ? <div className="field-columns">{fields}</div> : fields}
      </Fragment>
    )
  })
}

type Line = [Asked, ...Asked[]]

function linesOf(asked: Asked[]): Line[] {
  const lines: Line[] = []
  for (const field of asked) {
    const last = lines.at(-1)
    if (field.beside && last) last.push(field)
    else lines.push([field])
  }
  return lines
}

interface FieldProps extends Pick<FieldsProps, 'state' | 'own'> {
  field: Asked
}

export function SettingField({ state, own, field: { name, as, label, hint, optional, ...control } }: FieldProps) {
  const field = state.fields[name]!
  const texts = { field, label, hint, optional }
  switch (as) {
    case 'line':
      return <TextField {...texts} placeholder={control.placeholder} {...control.attributes} />
    case 'text':
      return <TextAreaField {...texts} {...control.attributes} />
    case 'choice':
      return <SelectField {...texts} placeholder={control.placeholder} options={control.choices ?? {}} />
    case 'picture':
    case 'own':
      return own?.[name]?.form
    case 'tick':
      return hint ? (
        <div>
          <CheckboxField field={field}>{control.text ?? label}</CheckboxField>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      ) : (
        <CheckboxField field={field}>{control.text ?? label}</CheckboxField>
      )
  }
}
