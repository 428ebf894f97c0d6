import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { skipAfterNetworkError, UNANSWERED, withNetworkErrorFallback } from '~/client/network-failure'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { CallOrEmail } from '~/storefront/shell/shared/contact-details'
import { errorMeta, unlisted } from '~/storefront/shell/shared/page-meta'
import { unknownLink } from '~/storefront/shell/shared/unknown-link'
import { Icon } from '~/ui/icon'
import { stylesheets } from '~/ui/stylesheets'
import styles from './photos.css?url'
import { addByForm, enquiryIdOf, presentPhotos, type Refused, withdrawByForm } from './photos.server'
import { UploadForm } from './upload-form'

const TITLE = 'Send Us Photos'

export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  error ? errorMeta(error, matches) : unlisted(TITLE, matches)

export const links = stylesheets(styles)

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  return presentPhotos(enquiryIdOf(params.token))
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const enquiryId = enquiryIdOf(params.token)
  const form = await request.formData()
  if (form.has('withdraw')) return withdrawByForm(enquiryId, form)
  return addByForm(enquiryId, form, context.clientAddress ?? 'unknown')
}

export const clientAction = withNetworkErrorFallback((): Refused => ({ error: UNANSWERED, refused: [] }))

/** Some of the photos may have arrived. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 400 || skipAfterNetworkError(args)

export default function Photos() {
  const { reference, address, photos, left, canWithdraw } = useLoaderData<typeof loader>()
  const refused = useActionData<Refused>()
  return (
    <div className="content grid max-w-4xl gap-8 py-10 md:py-16">
      <div>
        <h1>{TITLE}</h1>
        <p className="mt-4 max-w-(--container-prose) text-lg text-muted">
          For your message <strong className="whitespace-nowrap">{reference}</strong>: the piece from all sides, a
          hallmark, the damage, or what you have in mind.
        </p>
      </div>
      {photos.length > 0 ? <Sent photos={photos} address={address} canWithdraw={canWithdraw} /> : null}
      {left > 0 ? (
        <UploadForm key={photos.length} address={address} left={left} refused={refused} />
      ) : (
        <p className="max-w-(--container-prose)">
          <span>That is as many photos as we can take for one message. More to show us?</span> <CallOrEmail />{' '}
          <span>and quote your reference number.</span>
        </p>
      )}
      <p className="max-w-(--container-prose) text-sm text-muted">
        Only our jewellers, and anyone with the address of this page, can see your photos. They are deleted together
        with your message.
      </p>
    </div>
  )
}

type SentProps = Pick<Awaited<ReturnType<typeof presentPhotos>>, 'photos' | 'address' | 'canWithdraw'>

function Sent({ photos, address, canWithdraw }: SentProps) {
  const isPending = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4">
        Received So Far
      </h2>
      <ul className="sent-photos">
        {photos.map(({ id, to, src }, index) => (
          <li key={id}>
            <a href={to}>
              <img src={src} alt={`Photo ${index + 1}`} width={96} height={96} />
            </a>
            {canWithdraw ? (
              <Form method="post" action={address} preventScrollReset>
                <button type="submit" name="withdraw" value={id} className="link" disabled={isPending}>
                  <Icon name="trash" className="size-4" /> Remove{' '}
                  <span className="sr-only">{`photo ${index + 1}`}</span>
                </button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ErrorBoundary = unknownLink({
  title: 'Message Not Found',
  text: 'This link may be incomplete, or the message has since been deleted.',
  to: addresses.contact(),
  label: 'Contact Us',
})
