import { links } from '~/links'
import { ContactForm } from '~/storefront/customers/contact/contact-form'

export interface ContactSectionProps {
  stamp: string
}

export default function ContactSection({ stamp }: ContactSectionProps) {
  const address = links.contact()
  return (
    <section aria-labelledby="contact-title" className="mt-12 mb-10 border-y py-10">
      <h2 id="contact-title" className="mb-6">
        Send a Message
      </h2>
      <ContactForm action={address} again={address} stamp={stamp} sent={null} />
    </section>
  )
}
