import { Form, Link, useNavigation } from '@remix-run/react'
import { CopyField } from '~/admin/shell/copy-field'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import { SEND_TEST } from './delivery-log'

/** The secret is null until the password is confirmed. */
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
        <Link
          to={href('/admin/account/confirm') + queryOf({ redirectTo: href('/admin/webhooks/:id', { id }) })}
          className="button-secondary"
        >
          Show the secret
        </Link>
      ) : (
        <CopyField label="Signing secret" text={secret} />
      )}
      <div className="form-actions">
        <Form method="post" action={href('/admin/webhooks/:id/send', { id })}>
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
        <Link to={href('/admin/webhooks/:id/secret', { id })} className="button-quiet" preventScrollReset>
          Renew the secret
        </Link>
        <Link to={href('/admin/webhooks/:id/delete', { id })} className="button-quiet" preventScrollReset>
          Delete the webhook
        </Link>
      </div>
    </section>
  )
}
