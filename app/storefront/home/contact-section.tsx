import { links } from '~/links'
import { ContactDetails } from '~/storefront/contact/contact-details'
import { ContactForm } from '~/storefront/contact/contact-form'
import { SocialLinks } from '~/storefront/social-links'

const { post, again } = links.homeForm('contact')

export function ContactSection({ stamp, sent }: { stamp: string; sent: boolean }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="content section">
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div>
          <p className="eyebrow mb-3">By appointment or by chance</p>
          <h2 id="contact-title">Contact Us</h2>
          <p className="mt-4 mb-10 text-lg text-muted">
            Private consultations are the best way to choose a stone or plan a piece. Write to us, call, or come by the
            boutique; there is always someone who knows the bench.
          </p>
          <ContactDetails />
          <div className="mt-6">
            <SocialLinks only={['Facebook', 'Instagram', 'Pinterest']} />
          </div>
        </div>
        <div>
          <h3 className="mb-6">Send a Message</h3>
          <ContactForm action={post} again={again} stamp={stamp} sent={sent} />
        </div>
      </div>
    </section>
  )
}
