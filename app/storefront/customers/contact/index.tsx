import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipAfterRefusal, withNetworkErrorFallback } from '~/client/network-failure'
import { withFallback } from '~/http/load-context.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { noticeOf } from '~/http/visitor-marks.server'
import { links } from '~/links'
import { sizerEnquirySchema, visitorEnquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { fillPlaceholders } from '~/models/shop/placeholders.server'
import { QUESTIONS } from '~/models/writing/content-block/content-block.schema'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { questionsOf } from '~/models/writing/content-block/entries'
import { addressLines, inCity, mapLinks, type ShopFacts } from '~/shop'
import { AddressLines, ContactDetails, SocialLinks } from '~/storefront/shell/shared/contact-details'
import { networkFailureReply } from '~/storefront/shell/shared/form-reply'
import { AddressFields } from '~/storefront/shell/shared/handover-fields'
import { readOpening } from '~/storefront/shell/shared/hours.server'
import { shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta } from '~/storefront/shell/shared/page-meta'
import { SectionHeading } from '~/storefront/shell/shared/section-heading'
import { Icon } from '~/ui/icon'
import { useShop } from '~/ui/use-shop'
import { AboutPiece, PreferredDay } from './about-piece'
import { ContactForm } from './contact-form'
import { asksForSizer, leadOn, openingOf, pieceOf } from './prefill.server'
import { sendEnquiry, sentEnquiry } from './send-enquiry.server'

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

export const meta: MetaFunction = ({ matches }) => {
  const { name, address } = shopOf(matches)
  return pageMeta({
    title: 'Contact Us',
    description: `Visit ${name}${inCity({ address })}, call us or send a message. Address, opening hours and frequently asked questions.`,
    path: links.contact(),
    matches,
  })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  await leadOn(request)
  const [notice, hours, questions] = await Promise.all([
    noticeOf(request, context),
    readOpening(context),
    withFallback(context, 'The questions could not be read', readQuestions),
  ])
  const faq = questions ?? { title: '', questions: [] }
  return { stamp: signedTimestamp(), sent: await sentEnquiry(notice), hours, faq, ...(await openingOf(request)) }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const clientAddress = context.clientAddress ?? 'unknown'
  return sendEnquiry({
    form,
    clientAddress,
    back: links.contact(),
    piece: await pieceOf(request),
    schema: asksForSizer(request) ? sizerEnquirySchema : visitorEnquirySchema,
  })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('contact', form))

export const shouldRevalidate = skipAfterRefusal

export default function Contact() {
  const { stamp, sent, hours, address, opening, piece, isVisit, isSizer, faq } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="content section grid grid-cols-1 gap-14 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div>
          <p className="eyebrow mb-3">The boutique</p>
          <h1>Contact Us</h1>
          <p className="mt-4 mb-10 text-lg text-muted">
            Get in touch about a private consultation, a repair or a piece you have seen. One of our jewellers will
            reply, usually within one working day.
          </p>
          <ContactDetails {...hours} />
          <div className="mt-6">
            <SocialLinks />
          </div>
        </div>
        <section id="message" aria-labelledby="message-title">
          <h2 id="message-title" className="mb-6">
            Send a Message
          </h2>
          <ContactForm
            key={address}
            action={`${address}#message`}
            again={links.contact()}
            stamp={stamp}
            sent={sent}
            opening={opening}
            before={piece && !sent ? <AboutPiece {...piece} /> : null}
            more={(fields) => (
              <>
                {isVisit ? <PreferredDay field={fields.preferred_day} /> : null}
                {isSizer ? <AddressFields fields={fields} legend="Where we post the ring sizer" /> : null}
              </>
            )}
          />
        </section>
      </div>
      <Visit />
      {faq.questions.length > 0 ? <Faq {...faq} /> : null}
    </>
  )
}

function Faq({ title, questions }: Questions) {
  return (
    <section aria-labelledby="faq-title" className="content section">
      <SectionHeading id="faq-title" eyebrow="Good to know">
        {title}
      </SectionHeading>
      <div className="border-t">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-b">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-medium hover:text-gold [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
              <Icon name="plus" className="size-5 shrink-0 text-gold group-open:hidden" />
              <Icon name="minus" className="hidden size-5 shrink-0 text-gold group-open:block" />
            </summary>
            <p className="max-w-(--container-prose) pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Only a link, since the map belongs to another site. */
function Visit() {
  const shop = useShop()
  const { city } = shop.address
  if (addressLines(shop).length === 0) return null
  return (
    <section aria-labelledby="visit-title" className="border-y bg-white">
      <div className="content section grid items-center gap-8 md:grid-cols-2">
        <div>
          <p className="eyebrow mb-3">Visit us</p>
          <h2 id="visit-title">{city ? `Our Boutique in ${city}` : 'Our Boutique'}</h2>
          <p className="mt-4 max-w-md text-lg text-muted">
            Try a piece on, have your fingers measured or bring one in to be looked after. Drop in during opening hours,
            or write to us for a time of your own.
          </p>
        </div>
        <div className="flex flex-col items-start gap-6 border bg-paper p-8">
          <div className="flex gap-4 text-lg">
            <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-gold" />
            <AddressLines />
          </div>
          {shop.coordinates ? <MapLinks coordinates={shop.coordinates} /> : null}
        </div>
      </div>
    </section>
  )
}

function MapLinks({ coordinates }: { coordinates: NonNullable<ShopFacts['coordinates']> }) {
  const { map, directions } = mapLinks(coordinates)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href={map} className="button" {...NEW_TAB}>
          Show the map <span className="sr-only">(opens in a new tab)</span>
        </a>
        <a href={directions} className="button-secondary" {...NEW_TAB}>
          Get directions <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      <p className="text-sm text-muted">The map opens on openstreetmap.org.</p>
    </>
  )
}

type Questions = Awaited<ReturnType<typeof readQuestions>>

/** Only in the HTML: the page's JavaScript has no room for them. None until staff have written some. */
async function readQuestions() {
  const block = await findBySection(QUESTIONS)
  return { title: block?.title ?? '', questions: questionsOf(await fillPlaceholders(block?.body ?? '')) }
}
