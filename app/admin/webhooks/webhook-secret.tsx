import { Form, Link, useNavigation } from '@remix-run/react'
import { links } from '~/links'
import { SubmitButton } from '~/ui/forms/submit-button'
import { CopyField } from '../shell/copy-field'
import { adminLinks } from '../shell/links'
import { SEND_TEST } from './delivery-log'

/** What the receiver needs to check a message, and what can be done with the webhook. The secret is null until the password is confirmed. */
export function WebhookSecret({ id, secret }: { id: number; secret: string | null }) {
  const pending = useNavigation().formData?.has(SEND_TEST) ?? false
  return (
    <section className="account-part mt-8">
      <h2>Secret</h2>
      <p>
        Each message is signed with this secret as{' '}
        <a href="https://www.standardwebhooks.com" className="link">
          Standard Webhooks
        </a>{' '}
        describes, so that your program can tell that it comes from this shop.
      </p>
      {secret === null ? (
        <Link to={links.confirmPassword(adminLinks.webhook(id))} className="button-secondary">
          Show the secret
        </Link>
      ) : (
        <CopyField label="Signing secret" text={secret} />
      )}
      <div className="form-actions">
        <Form method="post" action={adminLinks.webhookSend(id)}>
          <SubmitButton
            name={SEND_TEST}
            value="on"
            className="button-secondary"
            pending={pending}
            pendingText="Sending..."
          >
            Send a test
          </SubmitButton>
        </Form>
        <Link to={adminLinks.webhookSecret(id)} className="button-quiet" preventScrollReset>
          Renew the secret
        </Link>
        <Link to={adminLinks.deleteWebhook(id)} className="button-quiet" preventScrollReset>
          Delete the webhook
        </Link>
      </div>
    </section>
  )
}
