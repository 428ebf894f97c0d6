import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { links } from '~/links'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { ENQUIRY_TYPE_LABELS } from '~/models/customers/enquiry/stage'
import { MAX_PHOTOS } from '~/models/media/upload.limits'
import { useFormReply } from '~/storefront/shell/shared/form-reply'
import { useWays } from '~/storefront/shell/shared/layout-data'
import {
  CheckboxField,
  ErrorSummary,
  Honeypot,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { SentEnquiry } from './send-enquiry.server'

interface ContactFormProps {
  action: string
  again: string
  stamp: string
  sent: SentEnquiry | null
  opening?: Pick<Enquiry, 'inquiry_type' | 'message'> | null
  before?: ReactNode
  more?: (fields: Record<keyof Enquiry, FieldMetadata>) => ReactNode
}

export function ContactForm({ again, sent, ...form }: ContactFormProps) {
  return (
    <UntilSent again={again} sent={sent}>
      <EnquiryForm {...form} />
    </UntilSent>
  )
}

interface UntilSentProps {
  again: string
  sent: SentEnquiry | null
  children: ReactNode
}

export function UntilSent({ again, sent, children }: UntilSentProps) {
  const [panel, setPanel] = useState({ sent, shown: sent })
  // Revalidation must not remove the confirmation.
  if (panel.sent?.reference !== sent?.reference) setPanel({ sent, shown: sent ?? panel.shown })
  if (panel.shown) return <SentPanel {...panel.shown} again={again} onAgain={() => setPanel({ sent, shown: null })} />
  return children
}

type Enquiry = {
  full_name: string
  email: string
  phone: string
  inquiry_type: string
  message: string
  newsletter: boolean
  preferred_day: string
  street: string
  suburb: string
  state: string
  postcode: string
}

function EnquiryForm({ action, stamp, opening, before, more }: Omit<ContactFormProps, 'again' | 'sent'>) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('contact', stamp)
  const [form, fields] = useForm<Enquiry>({ id: 'contact-form', lastResult, defaultValue: opening ?? undefined })
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="grid gap-5" {...getFormProps(form)}>
      {before}
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="contact" />
      <Honeypot stamp={rendered} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.full_name} label="Full name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
        <SelectField
          field={fields.inquiry_type}
          label="Inquiry type"
          options={ENQUIRY_TYPE_LABELS}
          placeholder="Select an inquiry type"
        />
      </div>
      <Instead />
      {more?.(fields)}
      <TextAreaField field={fields.message} label="Message" hint="You can add photos once it is sent." />
      <CheckboxField field={fields.newsletter}>Also send me the newsletter</CheckboxField>
      <SubmitButton pending={pending} pendingText="Sending..." spinner className="button sm:justify-self-start">
        Send Message
      </SubmitButton>
    </fetcher.Form>
  )
}

const BETTER = [
  { to: appointmentLinks.book(), why: 'For an appointment, choose a time yourself:', label: 'Book an Appointment' },
  { to: links.bespoke(), why: 'For a piece made for you, with photos:', label: 'Bespoke' },
]

/** Where the shop takes bookings or commissions, these forms ask for what it needs. */
function Instead() {
  const ways = useWays().map(({ to }) => to)
  return BETTER.filter(({ to }) => ways.includes(to)).map(({ to, why, label }) => (
    <p key={to}>
      <span>{why}</span>{' '}
      <Link to={to} className="link">
        {label}
      </Link>
    </p>
  ))
}

/** Takes the focus from the removed button. */
function SentPanel({ reference, photos, arrived, ...another }: SentEnquiry & { again: string; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col items-start gap-5 border border-positive bg-white p-8">
      <Icon name="circle-check" className="size-8 text-positive" />
      <p className="text-lg text-positive">Thank you for your message! Our team will be in touch with you shortly.</p>
      <p>
        Your reference number is <strong className="whitespace-nowrap">{reference}</strong>.
        <span>
          {arrived > 0 ? ` ${arrived === 1 ? 'One photo has' : `${arrived} photos have`} arrived with it.` : ''}
        </span>
      </p>
      <div className="flex flex-wrap gap-4">
        {arrived < MAX_PHOTOS ? (
          <Link to={photos} className="button">
            {arrived > 0 ? 'Add more photos' : 'Add photos'}
          </Link>
        ) : null}
        <Link to={another.again} onClick={another.onAgain} preventScrollReset className="button-secondary">
          Send another message
        </Link>
      </div>
    </div>
  )
}
