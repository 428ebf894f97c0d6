import { useNavigation } from '@remix-run/react'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { LoadedForm } from '~/admin/shell/form-state'
import { MarkupField } from '~/admin/writing/editor/markup-field'
import { href } from '~/href'
import { NEWSLETTER_FIELDS } from '~/models/customers/newsletter/newsletter.kind'
import type { NewsletterFormFields } from '~/models/customers/newsletter/newsletter.schema'
import { labelsOf } from '~/models/records/kind'
import { type Options, SelectField, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'

export const LABELS = labelsOf(NEWSLETTER_FIELDS)
const FORM_LABELS: Record<keyof NewsletterFormFields, string> = { ...LABELS, test_to: 'Send a test to' }

interface NewsletterFormProps {
  form: LoadedForm
  audiences: Options
}

export function NewsletterForm({ form, audiences }: NewsletterFormProps) {
  const state = useRecordForm<NewsletterFormFields>('newsletter', form)
  const { fields } = state
  const { subject, preview_text, text, audience } = NEWSLETTER_FIELDS
  return (
    <RecordForm
      state={state}
      labels={FORM_LABELS}
      parent={href('/admin/subscribers/newsletters')}
      submit="Save draft"
      more={<SendButtons />}
    >
      <TextField field={fields.subject} {...subject} maxLength={200} />
      <TextField field={fields.preview_text} {...preview_text} maxLength={150} optional />
      <MarkupField field={fields.text} {...text} medium="newsletter" />
      <SelectField field={fields.audience} {...audience} options={audiences} />
      <TextField
        field={fields.test_to}
        label={FORM_LABELS.test_to}
        hint="Up to five addresses, separated by commas or spaces."
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <p className="text-sm text-muted">
        Both Send buttons save the draft first. Preview saves nothing. Before it goes to subscribers you will see the
        email and how many get it, and can choose a later time.
      </p>
    </RecordForm>
  )
}

function SendButtons() {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <button type="submit" name="intent" value="preview" className="button-secondary" disabled={pending}>
        <Icon name="eye" /> Preview
      </button>
      <button type="submit" name="intent" value="test" className="button-secondary" disabled={pending}>
        <Icon name="mail" /> Send Test
      </button>
      <button type="submit" name="intent" value="send" className="button-secondary" disabled={pending}>
        <Icon name="send" /> Send…
      </button>
    </>
  )
}

export const failedNewsletter = {
  title: 'Newsletter not saved',
  text: (reason: string) => `The newsletter could not be saved: ${reason}`,
}
