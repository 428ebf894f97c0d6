import { getFormProps, useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useRef, useState } from 'react'
import { skipAfterRefusal, withNetworkErrorFallback } from '~/client/network-failure'
import { readSaved } from '~/http/cookies.server'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts, signedTimestamp, timestampOf } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import type { Product } from '~/models/catalogue/product/product.server'
import { hintSchema, sendHint } from '~/models/customers/saved/hint.server'
import { listSaved, sharedListUrl } from '~/models/customers/saved/saved.server'
import { canSendMail } from '~/runtime/mailer.server'
import styles from '~/storefront/customers/cart/cart.css?url'
import { networkFailureReply, useFormReply } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { ErrorSummary, Honeypot, SubmitButton, TextAreaField, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { stylesheets } from '~/ui/stylesheets'
import { useHydrated } from '~/ui/use-hydrated'

export const meta: MetaFunction = ({ matches }) => unlisted('Send This List', matches)

export const links = stylesheets(styles)

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const pieces = await requirePieces(request)
  return {
    pieces: pieces.map(({ id, name }) => ({ id, name })),
    url: sharedListUrl(pieces.map(({ id }) => id)),
    canSendHints: canSendMail,
    stamp: signedTimestamp(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!canSendMail) throw redirect(addresses.shareList(), 303)
  const pieces = await requirePieces(request)
  return sendHintByForm({ form: await request.formData(), pieces, clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('hint', form))

export const shouldRevalidate = skipAfterRefusal

async function requirePieces(request: Request) {
  const pieces = await listSaved(await readSaved(request))
  if (pieces.length === 0) throw redirect(addresses.account(), 303)
  return pieces
}

export default function ShareList() {
  const { pieces, url, canSendHints, stamp } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1>Send This List</h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg text-muted">
        Anyone with the link can see these pieces, with today’s prices. Nobody needs an account, and your name is not in
        the link.
      </p>
      <div className="cart">
        <div className="grid gap-16">
          <ListLink url={url} />
          {canSendHints ? <HintForm stamp={stamp} /> : null}
        </div>
        <Pieces pieces={pieces} />
      </div>
    </div>
  )
}

function Pieces({ pieces }: { pieces: { id: number; name: string }[] }) {
  return (
    <section aria-labelledby="pieces" className="cart-summary">
      <h2 id="pieces" className="text-xl">
        On Your List
      </h2>
      <ul className="grid gap-2">
        {pieces.map(({ id, name }) => (
          <li key={id} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      <Link to={addresses.account()} className="link">
        Back to your list
      </Link>
    </section>
  )
}

const SENT = { title: 'Hint Sent', text: 'Your list is on its way.' }

interface Posted {
  form: FormData
  pieces: Product[]
  clientAddress: string
}

/** Bots get the same reply, but nothing is sent. */
async function sendHintByForm({ form, pieces, clientAddress }: Posted) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, hintSchema)
    if (submission.status !== 'success') return invalidForm({ intent: 'hint', form }, submission)
    if (!isLikelySpam(form)) await sendHint(submission.value, pieces, { clientAddress, key: timestampOf(form) })
    return redirectWithNotice(addresses.account(), SENT)
  } catch (error) {
    return failedForm({ intent: 'hint', form, schema: hintSchema }, error)
  }
}

function ListLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const live = useHydrated()
  const copy = async () => {
    // Where a page may not use the clipboard, the selected link can be copied by hand.
    field.current?.select()
    setCopied(await succeeds(() => navigator.clipboard.writeText(url)))
  }
  return (
    <section aria-labelledby="link-title" className="grid gap-5">
      <h2 id="link-title">Copy the Link</h2>
      <div className="field">
        <label className="label" htmlFor="list-link">
          Link to your list
        </label>
        <input
          ref={field}
          className="input"
          id="list-link"
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {live ? (
          <>
            <button type="button" className="button-secondary" onClick={copy}>
              <Icon name={copied ? 'check' : 'copy'} className="size-5" /> Copy link
            </button>
            {'share' in navigator ? (
              <button
                type="button"
                className="button-secondary"
                onClick={() => succeeds(() => navigator.share({ title: document.title, url }))}
              >
                <Icon name="share-2" className="size-5" /> Share
              </button>
            ) : null}
            <span role="status">{copied ? 'Link copied' : ''}</span>
          </>
        ) : (
          <p className="without-script text-muted">Select the link and copy it.</p>
        )}
      </div>
    </section>
  )
}

async function succeeds(act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch {
    return false
  }
}

function HintForm({ stamp }: { stamp: string }) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('hint', stamp)
  const [form, fields] = useForm<{ email: string; name: string; message: string }>({ id: 'hint-form', lastResult })
  return (
    <section aria-labelledby="hint-title">
      <h2 id="hint-title">Drop a Hint</h2>
      <p className="mt-4 mb-6 text-muted">
        We’ll email the link for you, once, and say who it’s from. We delete the address as soon as the email has been
        sent.
      </p>
      <fetcher.Form method="post" action={addresses.shareList()} className="grid gap-5" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        <Honeypot stamp={rendered} />
        <TextField field={fields.email} label="Their email" type="email" autoComplete="off" />
        <TextField field={fields.name} label="Your name" autoComplete="name" />
        <TextAreaField field={fields.message} label="Message" hint="At most 500 characters, without links" optional />
        <SubmitButton pending={pending} pendingText="Sending..." spinner className="button sm:justify-self-start">
          Send Hint
        </SubmitButton>
      </fetcher.Form>
    </section>
  )
}
