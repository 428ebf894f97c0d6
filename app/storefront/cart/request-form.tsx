import { getFormProps, useForm } from '@conform-to/react'
import { links } from '~/links'
import { useFormReply } from '~/storefront/use-form-reply'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Honeypot } from '~/ui/forms/honeypot'

type Request = {
  full_name: string
  email: string
  phone: string
  message: string
  newsletter: boolean
}

/** Who asks for the pieces, and what else there is to say. */
export function RequestForm({ stamp }: { stamp: string }) {
  const { fetcher, pending, lastResult } = useFormReply('request')
  const [form, fields] = useForm<Request>({ id: 'request-form', lastResult })
  return (
    <fetcher.Form method="post" action={links.cartRequest()} className="grid gap-5" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <Honeypot stamp={stamp} />
      <TextField field={fields.full_name} label="Full name" autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
      </div>
      <TextAreaField field={fields.message} label="Message" hint="Ring size, engraving, a date to keep?" optional />
      <CheckboxField field={fields.newsletter}>Send me the newsletter as well</CheckboxField>
      <SubmitButton pending={pending} pendingText="Sending..." spinner className="button sm:justify-self-start">
        Send Request
      </SubmitButton>
    </fetcher.Form>
  )
}
