import type { NewsletterFields } from '~/models/newsletter/newsletter.schema'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { RecordForm, useRecordForm } from '../records/record-form'

export const LABELS: Record<keyof NewsletterFields, string> = { subject: 'Subject', text: 'Text' }
const HINT = 'Plain text. An unsubscribe link is added at the end.'

export function NewsletterForm({ form }: { form: LoadedForm }) {
  const state = useRecordForm<NewsletterFields>('newsletter', form)
  return (
    <RecordForm state={state} labels={LABELS} parent={adminLinks.newsletters()} submit="Save draft">
      <TextField field={state.fields.subject} label={LABELS.subject} />
      <TextAreaField field={state.fields.text} label={LABELS.text} hint={HINT} rows={16} />
    </RecordForm>
  )
}

export const failedNewsletter = {
  title: 'Newsletter not saved',
  text: (reason: string) => `The newsletter could not be saved: ${reason}`,
}
