import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { skipAfterRefusal, withNetworkErrorFallback } from '~/client/network-failure'
import { readSaved } from '~/http/cookies.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { listSaved } from '~/models/customers/saved/saved.server'
import { sharedListUrl } from '~/models/customers/saved/shared-list.server'
import { canSendMail } from '~/runtime/mailer.server'
import styles from '~/storefront/customers/cart/cart.css?url'
import { networkFailureReply } from '~/storefront/shell/shared/form-reply'
import { titled } from '~/storefront/shell/shared/page-meta'
import { HintForm } from './hint-form'
import { ListLink } from './list-link'
import { sendHintByForm } from './send-hint.server'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Send This List', matches) },
  { name: 'robots', content: 'noindex' },
]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

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
