import { getFormProps, useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipAfterNetworkError, withNetworkErrorFallback } from '~/client/network-failure'
import { mailtoLink } from '~/format/address'
import { parseForm } from '~/http/parse-form.server'
import { limitPosts, signedTimestamp } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { findOrderSchema, sendLink } from '~/models/sales/letters/find-order.server'
import { canSendMail } from '~/runtime/mailer.server'
import cartStyles from '~/storefront/customers/cart/cart.css?url'
import { networkFailureReply, useFormReply } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'
import { titled } from '~/storefront/shell/shared/page-meta'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { Link } from '~/ui/link'
import { stylesheets } from '~/ui/stylesheets'
import { useShop } from '~/ui/use-shop'

const intent = 'find-order'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Find My Order', matches) },
  { name: 'robots', content: 'noindex' },
]

export const links = stylesheets(cartStyles)

export const headers = noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('reference') ?? undefined
  return { isSent: searchParams.has('sent'), reference, canSendMail, stamp: signedTimestamp() }
}

/** The same answer, whether there is such an order or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const clientAddress = context.clientAddress ?? 'unknown'
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, findOrderSchema)
    if (submission.status !== 'success') return invalidForm({ intent, form }, submission)
    await sendLink(submission.value, clientAddress)
    return redirect(`${addresses.findOrder()}?sent`, 303)
  } catch (error) {
    return failedForm({ intent, form, schema: findOrderSchema }, error)
  }
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply(intent, form))

export const shouldRevalidate = skipAfterNetworkError

export default function FindOrder() {
  const { isSent, reference, canSendMail, stamp } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1 className="mb-6">Find My Order</h1>
      <div className="max-w-xl">
        {isSent ? <Sent /> : canSendMail ? <FindForm stamp={stamp} reference={reference} /> : <AskUs />}
      </div>
    </div>
  )
}

function Sent() {
  return (
    <div role="status" className="grid gap-6">
      <p className="text-lg">
        Thank you. If there is an order with this number and email address, its link will be in your inbox in a few
        minutes.
      </p>
      <p>
        <Link to={addresses.findOrder()} className="link">
          Try another number or address
        </Link>
      </p>
    </div>
  )
}

function FindForm({ stamp, reference }: { stamp: string; reference?: string }) {
  const { fetcher, pending, lastResult } = useFormReply(intent, stamp)
  const [form, fields] = useForm<{ reference: string; email: string }>({
    id: 'find-form',
    lastResult,
    defaultValue: { reference },
  })
  return (
    <fetcher.Form method="post" action={addresses.findOrder()} className="grid gap-5" {...getFormProps(form)}>
      <p className="text-lg text-muted">We’ll email you the link to your order.</p>
      <ErrorSummary form={form} />
      <TextField
        field={fields.reference}
        label="Order number"
        hint="It is in our emails, and on the page of your order"
        autoComplete="off"
      />
      <TextField field={fields.email} label="Email that you ordered with" type="email" autoComplete="email" />
      <SubmitButton pending={pending} pendingText="Sending..." spinner className="button sm:justify-self-start">
        Email Me the Link
      </SubmitButton>
    </fetcher.Form>
  )
}

function AskUs() {
  const { call, phone, email } = useShop()
  return (
    <p className="text-lg">
      <span>Please have the number of your order ready, and</span>{' '}
      {call ? (
        <>
          <span>call</span>{' '}
          <a href={call} className="link whitespace-nowrap">
            {phone}
          </a>{' '}
          <span>or</span>{' '}
        </>
      ) : null}
      <span>write to</span>{' '}
      <a href={mailtoLink(email)} className="link">
        {email}
      </a>
      <span>.</span>
    </p>
  )
}
