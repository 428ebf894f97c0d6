import { href } from '~/href'
import { FOOTER_SECTION_LABELS } from '~/models/footer-link/footer-link.presenter'
import type { FooterLinkFields } from '~/models/footer-link/footer-link.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm } from '../records/form-state'
import { RecordForm, useRecordForm } from '../records/record-form'

export const LABELS: Record<keyof FooterLinkFields, string> = {
  title: 'Title',
  url: 'URL',
  section: 'Section',
  order: 'Order',
}

export const failedFooterLink: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => reason,
  unforeseen: `Failed to ${isNew ? 'add' : 'update'} footer link`,
})

export function FooterLinkForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<FooterLinkFields>('footer-link', loaded)
  const { fields } = state
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={href('/admin/footer-links')}
      submit={isNew ? 'Add link' : 'Save Changes'}
    >
      <TextField field={fields.title} label={LABELS.title} />
      <TextField
        field={fields.url}
        label={LABELS.url}
        hint="A path such as /faq, or a web address"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="field-columns">
        <SelectField field={fields.section} label={LABELS.section} options={FOOTER_SECTION_LABELS} />
        <TextField field={fields.order} label={LABELS.order} inputMode="numeric" />
      </div>
    </RecordForm>
  )
}
