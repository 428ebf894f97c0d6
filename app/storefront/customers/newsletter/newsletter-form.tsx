import { getFormProps, useForm } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { links } from '~/links'
import { useFormReply } from '~/storefront/shell/shared/form-reply'
import { usePublished } from '~/storefront/shell/shared/layout-data'
import { Honeypot, SubmitButton, TextField } from '~/ui/forms/fields'

export function NewsletterForm({ action, stamp, subscribed }: { action: string; stamp: string; subscribed: boolean }) {
  const [taken, setTaken] = useState(0)
  return (
    <div>
      <Form key={taken} action={action} stamp={stamp} onTaken={() => setTaken(taken + 1)} />
      {subscribed ? <p className="mt-3 text-positive">Thank you for subscribing to our newsletter!</p> : null}
      <p className="mt-4 text-sm text-muted">
        By subscribing you agree to receive our news by email
        <PrivacyPolicy />
        <span>. You can unsubscribe at any time.</span>
      </p>
    </div>
  )
}

function PrivacyPolicy() {
  if (!usePublished('privacy-policy')) return null
  return (
    <>
      <span>, as our</span>{' '}
      <Link to={links.privacyPolicy()} className="link">
        Privacy Policy
      </Link>{' '}
      <span>describes</span>
    </>
  )
}

function Form({ action, stamp, onTaken }: { action: string; stamp: string; onTaken: () => void }) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('newsletter', stamp)
  const [form, fields] = useForm<{ email: string }>({ id: 'newsletter-form', lastResult })
  useSuccess(fetcher, onTaken)
  return (
    <fetcher.Form method="post" action={action} preventScrollReset {...getFormProps(form)}>
      <input type="hidden" name="intent" value="newsletter" />
      <Honeypot stamp={rendered} />
      {form.errors ? (
        <p role="alert" id={form.errorId} className="field-error mb-3">
          {form.errors[0]}
        </p>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="grow">
          <TextField field={fields.email} label="Email address" type="email" autoComplete="email" />
        </div>
        <SubmitButton pending={pending} pendingText="Subscribing" className="button sm:mt-7">
          Subscribe
        </SubmitButton>
      </div>
    </fetcher.Form>
  )
}

/** A post that succeeds ends in a redirect, without a new reply. */
function useSuccess({ state, data }: { state: string; data: unknown }, onSuccess: () => void) {
  const posted = useRef<{ replyBefore: unknown } | null>(null)
  useEffect(() => {
    if (state === 'submitting') posted.current ??= { replyBefore: data }
    if (state !== 'idle' || !posted.current) return
    const { replyBefore } = posted.current
    posted.current = null
    if (data === replyBefore) onSuccess()
  }, [state, data, onSuccess])
}
