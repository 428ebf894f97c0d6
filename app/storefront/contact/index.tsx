import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipAfterNetworkError, withNetworkErrorFallback } from '~/client/network-failure'
import { noticeOf } from '~/http/visitor-marks.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { links } from '~/links'
import { shippingCostText } from '~/models/settings/delivery'
import { shopSettings } from '~/models/settings/shop.server'
import { addressLines, inCity } from '~/shop'
import { useShop } from '~/ui/use-shop'
import { AddressLines, ContactDetails, SocialLinks } from '~/storefront/shared/contact-details'
import { networkFailureReply } from '~/storefront/shared/form-reply'
import { pageMeta } from '~/storefront/shared/page-meta'
import { SectionHeading } from '~/storefront/shared/section-heading'
import { Icon } from '~/ui/icon'
import { AboutPiece, PreferredDay } from './about-piece'
import { ContactForm } from './contact-form'
import { openingOf, pieceOf } from './opening.server'
import { sendEnquiry, sentReference } from './send-enquiry.server'
import { shopOf } from '~/storefront/shared/layout-data'

const questions = (shippingCost: string) => [
  {
    question: 'Do I need an appointment?',
    answer:
      'Not from Monday to Saturday: just drop in. Please book ahead for a private consultation or a Sunday visit, so that the right person is here with stones ready to show you.',
  },
  {
    question: 'Do you make pieces to order?',
    answer:
      'Yes. We talk through your ideas, draw a design and help you choose the stone, then make the piece in our workshop. Most take six to eight weeks; for a wedding, please see us about three months ahead.',
  },
  {
    question: 'Which ring sizes do you carry?',
    answer:
      'Sizes 5 to 9, or J½ to R½ in Australian sizes; others can be made to order. We measure fingers in the boutique free of charge, and one resizing in the first year is included where the design allows.',
  },
  {
    question: 'What does shipping cost?',
    answer: shippingCost,
  },
  {
    question: 'Can I return a piece?',
    answer:
      'You can return unworn items within 30 days. Pieces made or altered for you can be returned only if they are faulty or not as described.',
  },
]
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact Us',
    description: `Visit ${shopOf(matches).name}${inCity(shopOf(matches))}, call us or send a message. Address, opening hours and frequently asked questions.`,
    path: links.contact(),
    matches,
  })

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const notice = await noticeOf(request, context)
  const shippingCost = shippingCostText((await shopSettings()).free_delivery_cents)
  return { stamp: signedTimestamp(), sent: sentReference(notice), shippingCost, ...(await openingOf(request)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const clientAddress = context.clientAddress ?? 'unknown'
  return sendEnquiry({ form, clientAddress, back: links.contact(), piece: await pieceOf(request) })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('contact', form))

export const shouldRevalidate = skipAfterNetworkError

export default function Contact() {
  const { stamp, sent, address, opening, piece, isVisit, shippingCost } = useLoaderData<typeof loader>()
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
          <ContactDetails />
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
            action={address}
            again={links.contact()}
            stamp={stamp}
            sent={sent}
            opening={opening}
            before={piece && !sent ? <AboutPiece {...piece} /> : null}
            more={(fields) => (isVisit ? <PreferredDay field={fields.preferred_day} /> : null)}
          />
        </section>
      </div>
      <Visit />
      <section aria-labelledby="faq-title" className="content section">
        <SectionHeading id="faq-title" eyebrow="Good to know">
          Frequently Asked Questions
        </SectionHeading>
        <Faq shippingCost={shippingCost} />
      </section>
    </>
  )
}

function Faq({ shippingCost }: { shippingCost: string }) {
  return (
    <div className="border-t">
      {questions(shippingCost).map(({ question, answer }) => (
        <details key={question} name="faq" className="group border-b">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-medium hover:text-gold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="plus" className="size-5 shrink-0 text-gold group-open:hidden" />
            <Icon name="minus" className="hidden size-5 shrink-0 text-gold group-open:block" />
          </summary>
          <p className="max-w-(--container-prose) pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** A link, since the map belongs to another site. Nothing for a shop without an address. */
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
          <div className="flex flex-wrap gap-3">{shop.coordinates ? <MapLinks {...shop.coordinates} /> : null}</div>
          <p className="text-sm text-muted">The map opens on openstreetmap.org.</p>
        </div>
      </div>
    </section>
  )
}

function MapLinks({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
  return (
    <>
      <a href={map} className="button" {...NEW_TAB}>
        Show the map <span className="sr-only">(opens in a new tab)</span>
      </a>
      <a href={directions} className="button-secondary" {...NEW_TAB}>
        Get directions <span className="sr-only">(opens in a new tab)</span>
      </a>
    </>
  )
}
