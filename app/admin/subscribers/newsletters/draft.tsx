import { Form, Link, useNavigation } from '@remix-run/react'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Icon } from '~/ui/icon'
import type { LoadedForm } from '../../records/form-state'
import { adminLinks } from '../../shell/links'
import { NewsletterForm } from './newsletter-form'

interface DraftProps {
  id: number
  form: LoadedForm
  /** The address that a test goes to. */
  tester: string
  /** How many subscribers there are, as read. */
  audience: string
}

/** A newsletter that is being written, and the ways on from there. */
export function Draft({ id, form, tester, audience }: DraftProps) {
  return (
    <>
      <NewsletterForm form={form} />
      <section aria-labelledby="send" className="mt-8">
        <h2 id="send">Send it</h2>
        <p className="mt-2 mb-4 text-muted">The draft goes out as it was saved last. A test goes to {tester} alone.</p>
        <div className="form-actions">
          <TestForm id={id} />
          <Link to={adminLinks.newsletterSend(id)} className="button-secondary" preventScrollReset>
            <Icon name="send" /> Send to {audience} {audience === '1' ? 'subscriber' : 'subscribers'}
          </Link>
          <Link to={adminLinks.newsletterDelete(id)} className="button-secondary button-danger" preventScrollReset>
            <Icon name="trash" /> Delete Draft
          </Link>
        </div>
      </section>
    </>
  )
}

function TestForm({ id }: { id: number }) {
  const action = adminLinks.newsletterTest(id)
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Sending...">
        <Icon name="mail" /> Send Test
      </SubmitButton>
    </Form>
  )
}
