import { FOOTER_SECTION_LABELS } from '~/models/footer-link/footer-link.presenter'
import type { FooterLinkFields } from '~/models/footer-link/footer-link.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../form-values'
import { adminLinks } from '../links'
import { RecordForm, useRecordForm } from '../record-form'

export const LABELS: Record<keyof FooterLinkFields, string> = {
  title: 'Title',
  url: 'URL',
  section: 'Section',
  order: 'Order',
}

export function FooterLinkForm({ loaded, submit }: { loaded: LoadedForm; submit: string }) {
  const state = useRecordForm<FooterLinkFields>('footer-link', loaded)
  const { fields } = state
  return (
    <RecordForm state={state} labels={LABELS} parent={adminLinks.footerLinks()} submit={submit}>
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
