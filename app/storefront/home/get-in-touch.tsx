import { links } from '~/links'
import { ContactForm } from '~/storefront/customers/contact/contact-form'
import type { SentEnquiry } from '~/storefront/customers/contact/send-enquiry.server'
import { NewsletterForm } from '~/storefront/customers/newsletter/newsletter-form'
import { ContactDetails, networkIcon, SocialLinks } from '~/storefront/shell/shared/contact-details'
import { useWays } from '~/storefront/shell/shared/layout-data'
import { useLowData } from '~/ui/data-saver'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { useShop } from '~/ui/use-shop'
import type { HomeSections } from './sections.server'

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

const { post, again } = links.homeForm('contact')

interface ContactSectionProps {
  stamp: string
  sent: SentEnquiry | null
  today: string | null
}

export function ContactSection({ stamp, sent, today }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="content section">
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div>
          <p className="eyebrow mb-3">Questions and consultations</p>
          <h2 id="contact-title">Contact Us</h2>
          <p className="mt-4 mb-10 text-lg text-muted">
            Private consultations are the best way to choose a stone or plan a piece. Tell us what you have in mind, and
            we’ll find a time.
          </p>
          <ContactDetails today={today} />
          <Ways />
          <div className="mt-6">
            <SocialLinks />
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

/** What else the shop has, such as gifts and times to book. */
function Ways() {
  const ways = useWays()
  if (ways.length === 0) return null
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {ways.map(({ label, to }) => (
        <Link key={to} to={to} className="button-secondary">
          {label}
        </Link>
      ))}
    </p>
  )
}

export function Newsletter(props: { stamp: string; subscribed: boolean }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="border-y bg-white">
      <div className="content section grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <p className="eyebrow mb-3">Emails from the workshop</p>
          <h2 id="newsletter-title">Subscribe to our newsletter</h2>
          <p className="mt-4 max-w-md text-lg text-muted">
            New pieces, rare stones and news from the shop. Just a few emails a year.
          </p>
        </div>
        <NewsletterForm action={links.homeForm('newsletter').post} {...props} />
      </div>
    </section>
  )
}

export function Social({ tiles }: { tiles: HomeSections['tiles'] }) {
  const { social, handle } = useShop()
  const shown = useLowData() ? [] : tiles
  const profile = social.find(({ network }) => network === 'Instagram') ?? social[0]
  if (!profile) return null
  const { network, url } = profile
  return (
    <section aria-labelledby="social-title" className="border-t bg-white">
      <div className="content section text-center">
        <h2 id="social-title">Follow Our Journey</h2>
        <p className="mt-3">
          <a href={url} className="button-quiet" {...NEW_TAB}>
            <Icon name={networkIcon(network)} /> <span>{handle ?? network}</span>{' '}
            <span className="sr-only">{handle ? `on ${network} (opens in a new tab)` : '(opens in a new tab)'}</span>
          </a>
        </p>
        <ul className="mt-8 grid grid-cols-2 gap-2 empty:hidden md:grid-cols-4 lg:grid-cols-6">
          {shown.map(({ alt, picture }) => (
            <li key={picture.src}>
              <a href={url} className="framed block aspect-square hover:opacity-85" {...NEW_TAB}>
                <Picture picture={picture} alt={`${alt}, on ${network}`} sizes="(min-width: 64rem) 12rem, 46vw" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
