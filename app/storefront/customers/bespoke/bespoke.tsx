import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipAfterRefusal, withNetworkErrorFallback } from '~/client/network-failure'
import { formatRoundMoney } from '~/format/numbers'
import { href } from '~/href'
import type { LoadContext } from '~/http/load-context.server'
import { takeFiles } from '~/http/parse-form.server'
import { isSignedTimestamp, signedTimestamp } from '~/http/public-forms.server'
import { staffNote } from '~/http/session.server'
import { noticeOf } from '~/http/visitor-marks.server'
import { links as addresses } from '~/links'
import { currentCatalogue } from '~/models/catalogue/listing/catalogue.server'
import { NO_FILTERS, type Scope } from '~/models/catalogue/listing/filters'
import { listProducts } from '~/models/catalogue/listing/listing.server'
import { productPicture } from '~/models/catalogue/product/product.server'
import { findListingTarget } from '~/models/catalogue/search/listing-target.server'
import { bespokeEnquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { Moved } from '~/models/records/errors'
import { fillPlaceholders } from '~/models/shop/placeholders.server'
import { shopSettings } from '~/models/shop/shop.server'
import { findBySection, liveOf } from '~/models/writing/content-block/content-block.server'
import { questionsOf } from '~/models/writing/content-block/entries'
import { sendEnquiry, sentEnquiry } from '~/storefront/customers/contact/send-enquiry.server'
import { Breadcrumb } from '~/storefront/shell/page-links'
import { networkFailureReply } from '~/storefront/shell/shared/form-reply'
import { originOf, shopOf } from '~/storefront/shell/shared/layout-data'
import { breadcrumbs, pageMeta, structured } from '~/storefront/shell/shared/page-meta'
import { useLowData } from '~/ui/data-saver'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { stylesheets } from '~/ui/stylesheets'
import styles from './bespoke.css?url'
import { BespokeForm } from './bespoke-form'

const TITLE = 'Bespoke'
const MOST_COMMISSIONS = 8

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta({
    title: 'Bespoke Jewellery',
    description: `Jewellery made for you by ${shopOf(matches).name}: how a piece is drawn, priced and made, and a form to begin.`,
    path: addresses.bespoke(),
    picture: data?.picture ?? data?.commissions[0]?.picture,
    matches,
  }),
  ...structured(matches, breadcrumbs(originOf(matches), [{ name: TITLE, path: addresses.bespoke() }])),
]

export const links = stylesheets(styles)

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, params: { token }, context }: LoaderFunctionArgs) {
  const shop = await shopSettings()
  if (!shop.bespoke) throw redirect(addresses.contact(), 303)
  if (token !== undefined && !isSignedTimestamp(token)) throw redirect(addresses.bespoke(), 303)
  return {
    ...(await presentText()),
    from: shop.bespoke_from_cents && formatRoundMoney(shop.bespoke_from_cents),
    commissions: shop.bespoke_collection ? await presentCommissions(shop.bespoke_collection) : [],
    ...(await presentForm(request, context)),
    ...(await staffNote(request, bespokeNote)),
  }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export async function action({ request, context }: ActionFunctionArgs) {
  if (!(await shopSettings()).bespoke) throw redirect(addresses.contact(), 303)
  const form = await request.formData()
  return sendEnquiry({
    form,
    clientAddress: context.clientAddress ?? 'unknown',
    back: `${addresses.bespoke()}#begin`,
    schema: bespokeEnquirySchema,
    photos: takeFiles(form, 'photos'),
  })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('contact', form))

export const shouldRevalidate = skipAfterRefusal

export default function Bespoke() {
  const { title, lead, steps, picture, alt, from, commissions, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="content py-6 md:py-10">
        <Breadcrumb trail={[{ name: 'Home', path: addresses.home() }]} current={TITLE} />
        <div className={picture ? 'mt-4 grid items-start gap-10 lg:grid-cols-2 lg:gap-20' : 'mt-4'}>
          <header>
            <h1 dir="auto">{title}</h1>
            {lead.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-(--container-prose) text-lg text-muted">
                {paragraph}
              </p>
            ))}
            {from ? <p className="mt-4 text-lg">{`Prices from ${from}.`}</p> : null}
            <p className="mt-6">
              <a href="#begin" className="button">
                Tell us what you have in mind
              </a>
            </p>
          </header>
          {picture ? (
            <div className="framed aspect-4/3">
              <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 36rem, 92vw" decorative first />
            </div>
          ) : null}
        </div>
      </div>
      <Steps steps={steps} />
      <Commissions pieces={commissions} />
      <section id="begin" aria-labelledby="begin-title" className="content section">
        <h2 id="begin-title" className="mb-6">
          Begin Your Piece
        </h2>
        <BespokeForm {...form} />
      </section>
    </>
  )
}

type BespokeView = Awaited<ReturnType<typeof presentText>>

function Steps({ steps }: Pick<BespokeView, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps" className="border-y bg-white">
      <div className="content py-10 md:py-16">
        <h2 id="steps" className="mb-8">
          How It Is Made
        </h2>
        <ol className="bespoke-steps">
          {steps.map(({ question, answer }) => (
            <li key={question}>
              <h3 className="text-xl" dir="auto">
                {question}
              </h3>
              <p className="mt-2 text-muted" dir="auto">
                {answer}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Commissions({ pieces }: { pieces: Awaited<ReturnType<typeof presentCommissions>> }) {
  const lowData = useLowData()
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="commissions" className="content pt-10 md:pt-16">
      <h2 id="commissions" className="mb-8">
        Pieces We Have Made
      </h2>
      <ul className="commissions">
        {pieces.map(({ id, to, name, picture }) => (
          <li key={id} className="tile">
            {lowData ? null : (
              <div className="tile-picture aspect-square">
                <Picture picture={picture} alt="" sizes="(min-width: 48rem) 18rem, 46vw" />
              </div>
            )}
            <h3 className="mt-3 text-lg" dir="auto">
              <Link to={to} className="tile-link">
                {name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A paragraph of one line stands above the steps. */
async function presentText() {
  const block = await liveOf('bespoke', await findBySection('bespoke'))
  const entries = questionsOf(await fillPlaceholders(block?.body ?? ''))
  return {
    title: block?.title || TITLE,
    lead: entries.filter(({ answer }) => !answer).map(({ question }) => question),
    steps: entries.filter(({ answer }) => answer),
    picture: block?.image ? pictureOf(block.image) : null,
    alt: block ? altOf(block.image, block.image_alt) : '',
  }
}

/** None for a collection that has been deleted since. */
async function presentCommissions(slug: string) {
  const scope = await scopeOf(slug)
  if (!scope) return []
  const { products } = await listProducts(scope, NO_FILTERS)
  return products.slice(0, MOST_COMMISSIONS).map(({ id, name, main_image, category, main_focus }) => ({
    ...{ id, name, to: addresses.product(id) },
    picture: productPicture(main_image, category, main_focus),
  }))
}

async function scopeOf(slug: string): Promise<Scope | null> {
  try {
    return (await findListingTarget('collections', slug)).scope
  } catch (error) {
    if (error instanceof Moved) return scopeOf(error.slug)
    throw error
  }
}

async function presentForm(request: Request, context: LoadContext) {
  const { gemstones, metals } = (await currentCatalogue()).vocabulary
  const stamp = signedTimestamp()
  return {
    stamp,
    address: `/enquiry/${stamp}${addresses.bespoke()}`,
    sent: await sentEnquiry(await noticeOf(request, context)),
    stones: gemstones.map(({ title }) => title),
    metals: metals.map(({ title }) => title),
  }
}

const bespokeNote = () => ({
  edit: [
    { label: 'Edit the steps', to: href('/admin/content/:section', { section: 'bespoke' }) },
    { label: 'Bespoke settings', to: href('/admin/settings/bespoke') },
  ],
})
