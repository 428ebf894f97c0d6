import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipAfterRefusal, withNetworkErrorFallback } from '~/client/network-failure'
import { signedTimestamp } from '~/http/public-forms.server'
import { staffNote } from '~/http/session.server'
import { noticeOf } from '~/http/visitor-marks.server'
import { links as addresses } from '~/links'
import { inCity } from '~/shop'
import { sendEnquiry, sentEnquiry } from '~/storefront/customers/contact/send-enquiry.server'
import { subscribeByForm } from '~/storefront/customers/newsletter/subscription.server'
import { networkFailureReply } from '~/storefront/shell/shared/form-reply'
import { readOpening, readStructuredHours } from '~/storefront/shell/shared/hours.server'
import { originOf, shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta, structured } from '~/storefront/shell/shared/page-meta'
import { stylesheets } from '~/ui/stylesheets'
import { Gemstone, Heritage, Hero } from './editorial'
import { FeaturedCollections, FeaturedPieces, Journal } from './featured'
import { ContactSection, Newsletter, Social } from './get-in-touch'
import styles from './home.css?url'
import { jewelryStore } from './jewelry-store'
import { homeNote, homeSections } from './sections.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const shop = shopOf(matches)
  return [
    ...pageMeta({
      title: shop.tagline || 'Fine jewellery',
      description: `Fine jewellery at ${shop.name}${inCity(shop)}, since ${shop.established}.`,
      path: addresses.home(),
      matches,
    }),
    ...structured(
      matches,
      jewelryStore(originOf(matches), shop, data?.structuredHours ?? null, data?.hero.picture?.src),
    ),
  ]
}

export const links = stylesheets(styles)

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [notice, sections, { today }, structuredHours] = await Promise.all([
    noticeOf(request, context),
    homeSections(context),
    readOpening(context),
    readStructuredHours(context),
  ])
  const [sent, subscribed] = [await sentEnquiry(notice), notice?.about === 'newsletter']
  const shown = { ...sections, today, structuredHours, stamp: signedTimestamp(), sent, subscribed }
  return { ...shown, ...(await staffNote(request, homeNote)) }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const clientAddress = context.clientAddress ?? 'unknown'
  switch (form.get('intent')) {
    case 'contact':
      return sendEnquiry({ form, clientAddress, back: addresses.homeForm('contact').result })
    case 'newsletter':
      return subscribeByForm({ form, clientAddress, back: addresses.homeForm('newsletter').result })
    default:
      throw new Response('Unknown form', { status: 400 })
  }
}

export const clientAction = withNetworkErrorFallback((form) =>
  networkFailureReply(form.get('intent') === 'contact' ? 'contact' : 'newsletter', form),
)

export const shouldRevalidate = skipAfterRefusal

export default function Home() {
  const { stamp, sent, subscribed, today, ...sections } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero hero={sections.hero} />
      <FeaturedCollections collections={sections.collections} />
      <FeaturedPieces pieces={sections.pieces} />
      <Gemstone gemstone={sections.gemstone} />
      <Heritage heritage={sections.heritage} />
      <Journal journal={sections.journal} />
      <Newsletter stamp={stamp} subscribed={subscribed} />
      <ContactSection stamp={stamp} sent={sent} today={today} />
      <Social tiles={sections.tiles} />
    </>
  )
}
