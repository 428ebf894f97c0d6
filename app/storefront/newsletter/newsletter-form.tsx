import { getFormProps, useForm } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { links } from '~/links'
import { useFormReply } from '~/storefront/use-form-reply'
import { TextField } from '~/ui/forms/fields'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Trap } from '~/ui/forms/trap'

interface NewsletterFormProps {
  /** Where it posts. */
  action: string
  stamp: string
  /** Whether the visitor has just subscribed. */
  subscribed: boolean
}

export function NewsletterForm({ action, stamp, subscribed }: NewsletterFormProps) {
  const { fetcher, pending, lastResult } = useFormReply('newsletter')
  const [form, fields] = useForm<{ email: string }>({ id: 'newsletter-form', lastResult })
  const element = useClearedAfterSuccess(fetcher)
  return (
    <fetcher.Form method="post" action={action} preventScrollReset {...getFormProps(form)} ref={element}>
      <input type="hidden" name="intent" value="newsletter" />
      <Trap stamp={stamp} />
      {form.errors ? (
        <p role="alert" id={form.errorId} className="field-error mb-3">
          {form.errors[0]}
        </p>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="grow text-left">
          <TextField field={fields.email} label="Email address" type="email" autoComplete="email" />
        </div>
        <SubmitButton pending={pending} pendingText="Subscribing" className="button sm:mt-7">
          Subscribe
        </SubmitButton>
      </div>
      {subscribed ? <p className="mt-3 text-positive">Thank you for subscribing to our newsletter!</p> : null}
      <p className="mt-4 text-sm text-muted">
        By subscribing you agree to receive our news by e-mail, as our{' '}
        <Link to={links.privacyPolicy()} className="link">
          Privacy Policy
        </Link>{' '}
        describes. You can leave at any time.
      </p>
    </fetcher.Form>
  )
}

/** The form to hang this on is emptied once a post of it has been taken, which a redirect without reply tells. */
function useClearedAfterSuccess({ state, data }: { state: string; data: unknown }) {
  const element = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  useEffect(() => {
    if (state === 'submitting') submitted.current = true
    if (state !== 'idle' || !submitted.current) return
    submitted.current = false
    if (!data) element.current?.reset()
  }, [state, data])
  return element
}
