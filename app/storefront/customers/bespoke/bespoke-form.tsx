import { getFormProps, useForm } from '@conform-to/react'
import { type FormEvent, useState } from 'react'
import { links } from '~/links'
import type { BespokeFields } from '~/models/customers/enquiry/enquiry.schema'
import { MAX_PHOTOS } from '~/models/media/upload.limits'
import { UntilSent } from '~/storefront/customers/contact/contact-form'
import type { SentEnquiry } from '~/storefront/customers/contact/send-enquiry.server'
import { PhotosField, shrinkAll } from '~/storefront/customers/photos/upload-form'
import { useFormReply } from '~/storefront/shell/shared/form-reply'
import { CheckboxField, ErrorSummary, Honeypot, SubmitButton, TextAreaField, TextField } from '~/ui/forms/fields'
import { useHydrated } from '~/ui/use-hydrated'

interface BespokeFormProps {
  address: string
  stamp: string
  sent: SentEnquiry | null
  stones: string[]
  metals: string[]
}

export function BespokeForm({ sent, ...form }: BespokeFormProps) {
  return (
    <UntilSent sent={sent} again={links.bespoke()}>
      <CommissionForm {...form} />
    </UntilSent>
  )
}

const MULTIPART = 'multipart/form-data'

/** With JavaScript the photos are made smaller before they are sent. */
function CommissionForm({ address, stamp, stones, metals }: Omit<BespokeFormProps, 'sent'>) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('contact', stamp)
  const isLive = useHydrated()
  const [isShrinking, setShrinking] = useState(false)
  const [form, fields] = useForm<BespokeFields>({ id: 'bespoke-form', lastResult })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const posted = new FormData(event.currentTarget)
    const chosen = posted.getAll('photos').filter((file) => file instanceof File && file.size > 0) as File[]
    posted.delete('photos')
    setShrinking(true)
    for (const photo of await shrinkAll(chosen)) posted.append('photos', photo)
    setShrinking(false)
    fetcher.submit(posted, { method: 'post', action: address, encType: MULTIPART, preventScrollReset: true })
  }

  return (
    <fetcher.Form
      {...getFormProps(form)}
      method="post"
      action={`${address}#begin`}
      encType={MULTIPART}
      className="grid max-w-4xl gap-5"
      onSubmit={(event) => void send(event)}
    >
      <ErrorSummary form={form} order={['stone', 'metal', 'budget', 'needed_by', 'message']} />
      <Honeypot stamp={rendered} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.stone} label="Stone" hint="Or one of your own" list="stones" optional />
        <TextField field={fields.metal} label="Metal" hint="If you know it yet" list="metals" optional />
        <TextField field={fields.budget} label="Budget" hint="A figure such as $2,500, or a range" optional />
        <TextField field={fields.needed_by} label="Date wanted" hint="A birthday, for example" type="date" optional />
      </div>
      <Names id="stones" names={stones} />
      <Names id="metals" names={metals} />
      <TextAreaField field={fields.message} label="What do you have in mind?" />
      <PhotosField left={MAX_PHOTOS} optional isLost={lastResult !== undefined && !isLive} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.full_name} label="Full name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
      </div>
      <CheckboxField field={fields.newsletter}>Also send me the newsletter</CheckboxField>
      <SubmitButton
        pending={pending || isShrinking}
        pendingText="Sending..."
        spinner
        className="button sm:justify-self-start"
      >
        Send Your Idea
      </SubmitButton>
    </fetcher.Form>
  )
}

function Names({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
