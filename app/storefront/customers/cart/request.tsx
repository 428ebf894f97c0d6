import { getFormProps, useForm } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { skipAfterNetworkError, withNetworkErrorFallback } from '~/client/network-failure'
import { readCart, serializeCart, serializeRequested } from '~/http/cookies.server'
import { parseForm } from '~/http/parse-form.server'
import { isLikelySpam, limitPosts, signedTimestamp } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { type Cart, priceCart } from '~/models/customers/cart/cart.server'
import { needsSizer, requestPieces, requestSchemaOf } from '~/models/customers/cart/request.server'
import { hasTooManyLinks } from '~/models/customers/enquiry/links-in-message.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { inCity } from '~/shop'
import { networkFailureReply, useFormReply } from '~/storefront/shell/shared/form-reply'
import { failedForm, invalidForm } from '~/storefront/shell/shared/form-reply.server'
import { BUYER_FIELDS, GiftFields, type Ready } from '~/storefront/shell/shared/gift-fields'
import { AddressFields, HandoverChoice, SIGNED_FOR } from '~/storefront/shell/shared/handover-fields'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { CheckboxField, ErrorSummary, Honeypot, SubmitButton, TextAreaField, TextField } from '~/ui/forms/fields'
import { stylesheets } from '~/ui/stylesheets'
import styles from './cart.css?url'
import { type CartView, presentCart, presentReady } from './cart.presenter.server'
import { PieceList } from './piece-list'

export const meta: MetaFunction = ({ matches }) => unlisted('Request These Pieces', matches)

export const links = stylesheets(styles)

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const [cart, shop, { gift_wrapping: wrapping }] = await Promise.all([seenCart(request), shopFacts(), shopSettings()])
  const boutique = `the boutique${inCity(shop)}`
  return {
    cart: await presentCart(cart),
    needsSizer: needsSizer(cart),
    ready: await presentReady(cart.lines),
    ...{ boutique, wrapping, stamp: signedTimestamp() },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const cart = await seenCart(request)
  return sendRequest({ form, cart, clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('request', form))

export const shouldRevalidate = skipAfterNetworkError

async function seenCart(request: Request) {
  const cart = await priceCart(await readCart(request))
  if (cart.count === 0 || cart.changes.length > 0) throw redirect(addresses.cart(), 303)
  return cart
}

export default function RequestPage() {
  const { cart, ...form } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1>Request These Pieces</h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg text-muted">
        Tell us how to reach you, and we’ll be in touch to confirm availability, sizes, payment and delivery.
      </p>
      <div className="cart">
        <RequestForm {...form} />
        <Pieces cart={cart} />
      </div>
    </div>
  )
}

function Pieces({ cart: { lines, subtotal, gst } }: { cart: CartView }) {
  return (
    <section aria-labelledby="pieces" className="cart-summary">
      <h2 id="pieces" className="text-xl">
        Your Pieces
      </h2>
      <PieceList pieces={lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, href: null }))} />
      <dl>
        <div className="font-semibold">
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{gst}</p>
      <Link to={addresses.cart()} className="link">
        Back to cart
      </Link>
    </section>
  )
}

type RequestFields = {
  full_name: string
  email: string
  phone: string
  handover: string
  street: string
  suburb: string
  state: string
  postcode: string
  is_gift: boolean
  gift_card_text: string
  needed_by: string
  message: string
  newsletter: boolean
}

interface RequestFormProps {
  stamp: string
  boutique: string
  needsSizer: boolean
  wrapping: string | null
  ready: Ready | null
}

function RequestForm({ stamp, boutique, needsSizer: isSizerPosted, wrapping, ready }: RequestFormProps) {
  const { fetcher, pending, lastResult, stamp: rendered } = useFormReply('request', stamp)
  const [form, fields] = useForm<RequestFields>({
    id: 'request-form',
    lastResult,
    defaultValue: { handover: 'undecided' },
  })
  const { handover } = fields
  return (
    <fetcher.Form method="post" action={addresses.cartRequest()} className="grid gap-5" {...getFormProps(form)}>
      <ErrorSummary form={form} order={BUYER_FIELDS} />
      <Honeypot stamp={rendered} />
      <TextField field={fields.full_name} label="Full name" autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
      </div>
      <HandoverChoice
        field={handover}
        legend="How would you like to receive your pieces?"
        showsLegend
        choices={[
          { value: 'delivery', text: 'Please deliver them within Australia' },
          { value: 'collection', text: `I’ll collect them from ${boutique}` },
          { value: 'undecided', text: 'Let’s talk about it: delivery overseas, for example' },
        ]}
        chosen={String(handover.initialValue)}
      />
      <AddressFields
        fields={fields}
        legend={isSizerPosted ? 'Address for your ring sizer' : 'Delivery address'}
        className={isSizerPosted ? undefined : 'for-delivery'}
        hint={isSizerPosted ? undefined : SIGNED_FOR}
      />
      <GiftFields fields={fields} wrapping={wrapping} ready={ready} />
      <TextAreaField field={fields.message} label="Message" hint="A ring size or an engraving, for example" optional />
      <CheckboxField field={fields.newsletter}>Also send me the newsletter</CheckboxField>
      <SubmitButton pending={pending} pendingText="Sending..." spinner className="button sm:justify-self-start">
        Send Request
      </SubmitButton>
    </fetcher.Form>
  )
}

/** Quarantines automated requests, with the same reply. */
async function sendRequest({ form, cart, clientAddress }: { form: FormData; cart: Cart; clientAddress: string }) {
  try {
    await limitPosts(clientAddress)
    const submission = parseForm(form, requestSchemaOf(cart))
    if (submission.status !== 'success') return invalidForm({ intent: 'request', form }, submission)
    const quarantined = isLikelySpam(form) || hasTooManyLinks(submission.value.message ?? '')
    const { id } = await requestPieces(submission.value, cart, quarantined)
    const response = redirect(addresses.cartRequested(), 303)
    for (const cookie of [await serializeCart([]), await serializeRequested(id)])
      response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    return failedForm({ intent: 'request', form, schema: requestSchemaOf(cart) }, error)
  }
}
