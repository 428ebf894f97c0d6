import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { skipAfterRefusal, UNREACHABLE, withNetworkErrorFallback } from '~/client/network-failure'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { cookieWarning, refusesCookies, withCookieCheck } from '~/http/cookie-check.server'
import { readSaved, serializeSaved } from '~/http/cookies.server'
import { readNotice, redirectWithNotice } from '~/http/flash.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { isStaff, safeRedirect } from '~/http/session.server'
import { links as addresses } from '~/links'
import { listSaved, savePiece, withoutPiece } from '~/models/customers/saved/saved.server'
import { Invalid } from '~/models/records/errors'
import { toCard } from '~/storefront/catalogue/listing/product.presenter.server'
import { type Card, ProductCard } from '~/storefront/catalogue/listing/product-card'
import { NewsletterForm } from '~/storefront/customers/newsletter/newsletter-form'
import { subscribeByForm } from '~/storefront/customers/newsletter/subscription.server'
import { networkFailureReply } from '~/storefront/shell/shared/form-reply'
import { pageMeta } from '~/storefront/shell/shared/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { stylesheets } from '~/ui/stylesheets'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { useHydrated } from '~/ui/use-hydrated'
import styles from './viewed.css?url'

const INTRO = 'No sign-up needed: your list is kept in this browser.'
const FIRST = 'It stays in this browser; there is no need to sign up.'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Your Account', description: INTRO, path: addresses.account(), robots: 'noindex', matches })

export const links = stylesheets(styles)

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const [ids, notice, forStaff] = await Promise.all([readSaved(request), readNotice(request), isStaff(request)])
  const saved = await listSaved(ids)
  const view = {
    saved: saved.map(toCard),
    warning: refusesCookies(request) ? cookieWarning('Your list is kept in one, so nothing is saved.') : null,
    subscribed: notice?.about === 'newsletter',
    forStaff,
    stamp: signedTimestamp(),
  }
  if (saved.length === ids.length) return data(view)
  return data(view, { headers: { 'Set-Cookie': await serializeSaved(saved.map(({ id }) => id)) } })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== 'newsletter') return changeSaved(request, form)
  return subscribeByForm({ form, clientAddress: context.clientAddress ?? 'unknown', back: addresses.account() })
}

export const clientAction = withNetworkErrorFallback((form) =>
  form.get('intent') === 'newsletter' ? networkFailureReply('newsletter', form) : { notice: NOT_CHANGED },
)

export const shouldRevalidate = skipAfterRefusal

const NOT_CHANGED: Notice = { title: 'List Not Changed', text: UNREACHABLE, tone: 'error' }

export default function AccountPage() {
  const { saved, warning, subscribed, forStaff, stamp } = useLoaderData<typeof loader>()
  useToast(useActionData<{ notice: Notice }>()?.notice ?? null)
  return (
    <div className="content grid gap-16 py-10 md:py-16">
      <header>
        <h1>Your Account</h1>
        <p className="mt-4 max-w-(--container-prose) text-lg text-muted">{INTRO}</p>
        {warning ? (
          <p role="alert" className="field-error mb-6">
            {warning}
          </p>
        ) : null}
        {forStaff ? (
          <Link to={href('/admin/dashboard')} reloadDocument className="button-secondary mt-6">
            Open the back office
          </Link>
        ) : null}
      </header>
      <SavedPieces cards={saved} />
      <Viewed />
      <Newsletter stamp={stamp} subscribed={subscribed} />
    </div>
  )
}

/** Rendered only in the browser, so its code need not come with the page. */
const ViewedPieces = lazy(() => import('./viewed-pieces').catch(() => ({ default: HeadingAlone })))

function HeadingAlone({ children }: { children: ReactNode }) {
  return <>{children}</>
}

function Viewed() {
  const live = useHydrated()
  const heading = <h2 id="viewed">Recently Viewed</h2>
  return (
    <section aria-labelledby="viewed">
      {live ? (
        <Suspense fallback={heading}>
          <ViewedPieces>{heading}</ViewedPieces>
        </Suspense>
      ) : (
        heading
      )}
      <p className="without-script mt-6 text-muted">
        Recently viewed pieces need JavaScript. “Save to my list” works without it.
      </p>
    </section>
  )
}

function Newsletter(props: { stamp: string; subscribed: boolean }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="grid gap-8 border-t pt-16 lg:grid-cols-2">
      <div>
        <h2 id="newsletter-title">Newsletter</h2>
        <p className="mt-4 max-w-md text-muted">
          Just a few emails a year. To unsubscribe, use the link at the bottom of any email, or{' '}
          <Link to={addresses.contact()} className="link">
            contact us
          </Link>{' '}
          and we’ll take you off the list.
        </p>
      </div>
      <NewsletterForm action={addresses.account()} {...props} />
    </section>
  )
}

function SavedPieces({ cards }: { cards: Card[] }) {
  return (
    <section aria-labelledby="saved">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="saved">Saved Pieces</h2>
        {cards.length > 0 ? (
          <Link to={addresses.shareList()} className="button-quiet">
            Send this list
          </Link>
        ) : null}
      </div>
      {cards.length > 0 ? <Cards cards={cards} /> : <Nothing />}
    </section>
  )
}

const COMPARE_ID = 'compare'

/** The ticks belong to a form of their own, which lies outside of the other. */
function Cards({ cards }: { cards: Card[] }) {
  const pending = useNavigation().state !== 'idle'
  const canCompare = cards.length > 1
  return (
    <>
      {canCompare ? <CompareForm /> : null}
      <RemoveForm cards={cards} canCompare={canCompare} pending={pending} />
    </>
  )
}

function CompareForm() {
  return (
    <Form id={COMPARE_ID} action={addresses.compare()} className="mb-8 flex flex-wrap items-center gap-4">
      <p className="text-muted">Tick two to four pieces to see them side by side.</p>
      <button type="submit" className="button-secondary">
        Compare
      </button>
    </Form>
  )
}

function RemoveForm({ cards, canCompare, pending }: { cards: Card[]; canCompare: boolean; pending: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <ul className="card-grid lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              // Above the link that covers the card.
              action={
                <div className="relative z-1 flex flex-wrap items-center gap-x-4 justify-self-start text-sm">
                  {canCompare ? (
                    <label className="checkbox">
                      <input type="checkbox" name="piece" value={card.id} form={COMPARE_ID} autoComplete="off" />
                      <span>
                        Compare <span className="sr-only">{card.name}</span>
                      </span>
                    </label>
                  ) : null}
                  <button className="button-quiet -ml-1" name="remove" value={card.id} disabled={pending}>
                    Remove <span className="sr-only">{card.name}</span>
                  </button>
                </div>
              }
            />
          </li>
        ))}
      </ul>
    </Form>
  )
}

function Nothing() {
  return (
    <EmptyState icon="heart" text="Choose “Save to my list” on any piece and it will appear here.">
      <Link to={addresses.collections()} className="button">
        Browse Collections
      </Link>
    </EmptyState>
  )
}

/** `ids` is null when nothing has changed. */
interface Change {
  notice: Notice
  ids: number[] | null
}

async function changeSaved(request: Request, form: FormData) {
  const ids = await readSaved(request)
  const change = form.has('save') ? await save(ids, idOf(form.get('save'))) : remove(ids, idOf(form.get('remove')))
  return respond(request, change, form)
}

/** With `stay`, as JavaScript sends it, does not redirect. */
async function respond(request: Request, { notice, ids }: Change, form: FormData) {
  const cookie = ids ? await serializeSaved(ids) : null
  if (form.get('stay') !== 'on') {
    const back = withCookieCheck(request, addresses.account(), safeRedirect(form.get('back'), addresses.account()))
    return redirectWithNotice(back, notice, cookie ? [cookie] : [])
  }
  return cookie ? data({ notice }, { headers: { 'Set-Cookie': cookie } }) : data({ notice }, { status: 400 })
}

async function save(ids: number[], product_id: number): Promise<Change> {
  try {
    const saved = await savePiece(ids, product_id)
    const text = `${saved.product.name} is on your list.${ids.length === 0 ? ` ${FIRST}` : ''}`
    return {
      notice: { title: 'Saved', text, tone: 'success' },
      ids: saved.ids,
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { notice: { title: 'Not Saved', text: error.message, tone: 'error' }, ids: null }
  }
}

function remove(ids: number[], product_id: number): Change {
  return { notice: { title: 'Removed from Your List', tone: 'success' }, ids: withoutPiece(ids, product_id) }
}

/** Returns 0, which no product has, for anything else. */
function idOf(value: FormDataEntryValue | null): number {
  return parseId(value) ?? 0
}
