import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { MENU_ENTRY_FIELDS } from '~/models/catalogue/menu-entry/menu-entry.kind'
import type { MenuEntryFields } from '~/models/catalogue/menu-entry/menu-entry.schema'
import { labelsOf } from '~/models/records/kind'
import { CheckboxField, SelectField, TextField } from '~/ui/forms/fields'

export const LABELS = labelsOf(MENU_ENTRY_FIELDS)

export const failedMenuEntry: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'add' : 'update'} menu entry`,
})

interface MenuEntryFormProps {
  loaded: LoadedForm
  /** The products that others may stand within, by address. */
  parents: Record<string, string>
  isNew: boolean
}

export function MenuEntryForm({ loaded, parents, isNew }: MenuEntryFormProps) {
  const state = useRecordForm<MenuEntryFields>('menu-entry', loaded)
  const { fields } = state
  const { title, list, parent, spellings } = MENU_ENTRY_FIELDS
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={href('/admin/menus')}
      submit={isNew ? 'Add entry' : 'Save Changes'}
    >
      <TextField field={fields.title} {...title} />
      <div className="field-columns">
        <SelectField field={fields.list} {...list} />
        <SelectField field={fields.parent} {...parent} options={parents} placeholder="None" optional />
      </div>
      <SlugField field={fields.slug} source={fields.title} follows={isNew} />
      <TextField field={fields.spellings} {...spellings} optional />
      <div className="choices">
        <CheckboxField field={fields.in_menu}>{`${LABELS.in_menu}, as long as it has a piece`}</CheckboxField>
        <CheckboxField
          field={fields.in_filters}
        >{`${LABELS.in_filters}, unless it stands within another`}</CheckboxField>
      </div>
    </RecordForm>
  )
}
