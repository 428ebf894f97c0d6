import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { FOOTER_LINK_FIELDS } from '~/models/writing/footer-link/footer-link.kind'
import type { FooterLinkFields } from '~/models/writing/footer-link/footer-link.schema'
import { SelectField, TextField } from '~/ui/forms/fields'

export const LABELS = labelsOf(FOOTER_LINK_FIELDS)

export const failedFooterLink: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'add' : 'update'} footer link`,
})

export function FooterLinkForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<FooterLinkFields>('footer-link', loaded)
  const { fields } = state
  const { title, url, section, order } = FOOTER_LINK_FIELDS
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={href('/admin/footer-links')}
      submit={isNew ? 'Add link' : 'Save Changes'}
    >
      <TextField field={fields.title} {...title} />
      <TextField field={fields.url} {...url} inputMode="url" autoCapitalize="none" spellCheck={false} />
      <div className="field-columns">
        <SelectField field={fields.section} {...section} />
        <TextField field={fields.order} {...order} inputMode="numeric" />
      </div>
    </RecordForm>
  )
}
