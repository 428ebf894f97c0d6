import { Link } from '@remix-run/react'
import { links } from '~/links'
import { SectionHeading } from '~/storefront/shared/section-heading'

/** Staff cannot edit these texts. */

const ARTISANS = [
  {
    name: 'Matteo Marchetti',
    role: 'Master goldsmith',
    text: 'Learnt to solder at his mother’s bench before he could drive. Runs the workshop, and still makes the first ring of every new design himself.',
  },
  {
    name: 'Clara Finch',
    role: 'Gemmologist',
    text: 'Chooses the stones, from a parcel of sapphires to a single opal. Will tell you what a stone is, and what has been done to it, before you ask.',
  },
  {
    name: 'Imogen Hale',
    role: 'Designer',
    text: 'Listens first and draws second. Most commissions begin at her table, with a pencil, a set of ring gauges and a pot of tea.',
  },
]

const TESTIMONIALS = [
  {
    quote:
      'They talked me out of the bigger diamond. The ring is exactly right, and I’ve trusted their advice ever since.',
    client: 'Priya N.',
    piece: 'Engagement ring',
  },
  {
    quote:
      'My grandmother’s brooch came back as two pendants, one for each of my daughters. You can see the same gold in both.',
    client: 'Helen M.',
    piece: 'Remodelled brooch',
  },
  {
    quote:
      'I bought my earrings here in 1994. Last month they checked the posts, polished them, and wouldn’t take a cent.',
    client: 'Joan T.',
    piece: 'Pearl earrings',
  },
]

export function Artisans() {
  return (
    <section id="artisans" aria-labelledby="artisans-title" className="content section">
      <SectionHeading
        id="artisans-title"
        eyebrow="The people"
        more={{ label: 'Read The Journal', to: links.journal() }}
      >
        Our Artisans
      </SectionHeading>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-6 lg:gap-12">
        {ARTISANS.map(({ name, role, text }) => (
          <li key={name} className="border-t border-gold-light pt-6">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 text-sm text-gold">{role}</p>
            <p className="mt-4 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="border-t bg-white">
      <div className="content section">
        <p className="eyebrow mb-3">In their words</p>
        <h2 id="testimonials-title" className="mb-10 md:mb-14">
          Client Testimonials
        </h2>
        <ul className="grid gap-10 md:grid-cols-3 md:gap-6 lg:gap-12">
          {TESTIMONIALS.map(({ quote, client, piece }) => (
            <li key={client}>
              <figure>
                <blockquote className="font-display text-xl font-medium">
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption className="mt-5 text-sm">
                  <span className="font-semibold">{client}</span>
                  <span className="block text-gold">{piece}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <Link to={links.contact()} className="button mt-12">
          Book a Consultation
        </Link>
      </div>
    </section>
  )
}
