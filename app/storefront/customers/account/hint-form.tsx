import { getFormProps, useForm } from '@conform-to/react'
import { links } from '~/links'
import { useFormReply } from '~/storefront/shell/shared/form-reply'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import { Honeypot } from '~/ui/forms/honeypot'
import { SubmitButton } from '~/ui/forms/submit-button'

interface HintFields {
  email: string
  name: string
  message: string
}

export function HintForm({ stamp }: { stamp: string }) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('hint', stamp)
  const [form, fields] = useForm<HintFields>({ id: 'hint-form', lastResult })
  return (
    <section aria-labelledby="hint-title">
      <h2 id="hint-title">Drop a Hint</h2>
      <p className="mt-4 mb-6 text-muted">
        We’ll email the link for you, once, and say who it’s from. We delete the address as soon as the email has been
        sent.
      </p>
      <fetcher.Form method="post" action={links.shareList()} className="grid gap-5" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        <Honeypot stamp={rendered} />
        <TextField field={fields.email} label="Their email" type="email" autoComplete="off" />
        <TextField field={fields.name} label="Your name" autoComplete="name" />
        <TextAreaField field={fields.message} label="Message" hint="At most 500 characters, without links" optional />
        <SubmitButton pending={pending} pendingText="Sending..." spinner className="button sm:justify-self-start">
          Send Hint
        </SubmitButton>
      </fetcher.Form>
    </section>
  )
}
