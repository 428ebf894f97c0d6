import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readNotice } from '~/http/flash.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { links } from '~/links'
import { shop } from '~/shop'
import { lostForm } from '~/storefront/form-failure'
import { withNetworkErrorFallback, skipAfterNetworkError } from '~/client/network-failure'
import { pageMeta } from '~/storefront/page-meta'
import { SectionHeading } from '~/storefront/section-heading'
import { SocialLinks } from '~/storefront/social-links'
import { ContactDetails } from './contact-details'
import { ContactForm } from './contact-form'
import { Faq } from './faq'
import { openingOf } from './opening.server'
import { sendEnquiry } from './send-enquiry.server'
import { Visit } from './visit'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact Us',
    description: `Visit ${shop.name} in Melbourne, call, or send us a message: address, opening hours and answers.`,
    path: links.contact(),
    matches,
  })

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const notice = await readNotice(request)
  return { stamp: signedTimestamp(), sent: notice?.about === 'enquiry', opening: await openingOf(request) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return sendEnquiry({ form, clientAddress: context.clientAddress ?? 'unknown', back: links.contact() })
}

export const clientAction = withNetworkErrorFallback((reason, form) => lostForm('contact', reason, form))

export const shouldRevalidate = skipAfterNetworkError

export default function Contact() {
  const { stamp, sent, opening } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="content section grid grid-cols-1 gap-14 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div>
          <p className="eyebrow mb-3">The boutique</p>
          <h1>Contact Us</h1>
          <p className="mt-4 mb-10 text-lg text-muted">
            For private consultations, repairs, or a question about a piece you have seen: someone who knows the bench
            will answer, usually within a working day.
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
          <ContactForm action={links.contact()} again={links.contact()} stamp={stamp} sent={sent} opening={opening} />
        </section>
      </div>
      <Visit />
      <section aria-labelledby="faq-title" className="content section">
        <SectionHeading id="faq-title" eyebrow="Good to know">
          Frequently Asked Questions
        </SectionHeading>
        <Faq />
      </section>
    </>
  )
}
