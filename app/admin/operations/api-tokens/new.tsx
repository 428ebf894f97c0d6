import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { keyOf } from '~/admin/records/write-once.server'
import { CopyField } from '~/admin/shell/copy-field'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { noStore } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { apiTokenSchema } from '~/models/operations/api-token/api-token.schema'
import { create } from '~/models/operations/api-token/api-token.server'
import { Invalid } from '~/models/records/errors'
import { makeOnce } from '~/models/records/writes.server'
import { SCOPE_ROWS } from './api-token.presenter.server'
import { ApiTokenForm, type TokenReply } from './api-token-form'

const TITLE = 'Create API token'

export const meta: MetaFunction = () => screenMeta(TITLE)
export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { idempotencyKey: randomUUID(), scopes: SCOPE_ROWS }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const form = await request.formData()
  const submission = parseForm(form, apiTokenSchema)
  if (submission.status !== 'success') {
    return data<TokenReply>({ lastResult: submission.reply(), made: null }, { status: 400 })
  }
  const { value } = submission
  try {
    const { made } = await makeOnce(keyOf(request, form), () => create(value, user))
    if (made) return data<TokenReply>({ lastResult: null, made: { name: value.name, token: made.token } })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const lastResult = submission.reply({ formErrors: [error.message] })
    return data<TokenReply>({ lastResult, made: null }, { status: 400 })
  }
  const text = 'This token was shown once. If it is lost, revoke it and create another.'
  return redirectWithNotice(href('/admin/api-tokens'), { title: 'Nothing was changed', text, tone: 'error' })
}

export default function NewApiToken() {
  const { idempotencyKey, scopes } = useLoaderData<typeof loader>()
  const reply = useActionData<TokenReply>()
  return (
    <Screen title={TITLE}>
      {reply?.made ? <MadeToken {...reply.made} /> : <ApiTokenForm {...{ reply, idempotencyKey, scopes }} />}
    </Screen>
  )
}

/** Not on a page of its own, since the token cannot be read again. */
function MadeToken({ name, token }: NonNullable<TokenReply['made']>) {
  return (
    <section className="account-part">
      <h2 className="wrap-anywhere">{`The token for ${name}`}</h2>
      <p>
        Copy it to your program now. <strong>It is not shown again.</strong> Treat it like a password: anyone who has it
        can do what you have ticked.
      </p>
      <CopyField label="Token" text={token} />
      <div className="form-actions">
        <Link to={href('/admin/api-tokens')} className="button">
          I have copied it
        </Link>
      </div>
    </section>
  )
}
