import { useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import type { NewsletterFields } from '~/models/newsletter/newsletter.schema'
import { TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { LoadedForm } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { RecordForm, useRecordForm } from '../records/record-form'
import { MarkupField } from '../writing/markup-field'

export const LABELS: Record<keyof NewsletterFields, string> = { subject: 'Subject', text: 'Text' }
const HINT = 'Each line break starts a new paragraph. An unsubscribe link is added at the end.'

interface NewsletterFormProps {
  form: LoadedForm
  /** The recipient of a test. */
  tester: string
  /** How many subscribers there are. */
  audience: number
}

export function NewsletterForm({ form, tester, audience }: NewsletterFormProps) {
  const state = useRecordForm<NewsletterFields>('newsletter', form)
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={adminLinks.newsletters()}
      submit="Save draft"
      more={<SendButtons audience={audience} />}
    >
      <TextField field={state.fields.subject} label={LABELS.subject} />
      <MarkupField field={state.fields.text} label={LABELS.text} hint={HINT} medium="newsletter" />
      <p className="text-sm text-muted">
        Both Send buttons save the draft first. A test goes only to {tester}; you will be asked to confirm before it
        goes to subscribers.
      </p>
    </RecordForm>
  )
}

function SendButtons({ audience }: Pick<NewsletterFormProps, 'audience'>) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <button type="submit" name="intent" value="test" className="button-secondary" disabled={pending}>
        <Icon name="mail" /> Send Test
      </button>
      <button type="submit" name="intent" value="send" className="button-secondary" disabled={pending}>
        <Icon name="send" /> Send to {formatCount(audience)} {audience === 1 ? 'subscriber' : 'subscribers'}
      </button>
    </>
  )
}

export const failedNewsletter = {
  title: 'Newsletter not saved',
  text: (reason: string) => `The newsletter could not be saved: ${reason}`,
}
