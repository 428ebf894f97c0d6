import { Link } from '@remix-run/react'
import { links } from '~/links'
import type { Entry } from '~/models/writing/content-block/entries'
import { SectionHeading } from '~/storefront/shell/shared/section-heading'

export interface People {
  title: string
  entries: Entry[]
}

export function Artisans({ title, entries }: People) {
  return (
    <section id="artisans" aria-labelledby="artisans-title" className="content section">
      <SectionHeading
        id="artisans-title"
        eyebrow="The people"
        more={{ label: 'Read The Journal', to: links.journal() }}
      >
        {title}
      </SectionHeading>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-6 lg:gap-12">
        {entries.map(({ name, about, text }) => (
          <li key={name} className="border-t border-gold-light pt-6">
            <h3 className="text-xl" dir="auto">
              {name}
            </h3>
            <p className="mt-1 text-sm text-gold">{about}</p>
            <p className="mt-4 text-muted" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Testimonials({ title, entries }: People) {
  return (
    <section aria-labelledby="testimonials-title" className="border-t bg-white">
      <div className="content section">
        <p className="eyebrow mb-3">In their words</p>
        <h2 id="testimonials-title" className="mb-10 md:mb-14">
          {title}
        </h2>
        <ul className="grid gap-10 md:grid-cols-3 md:gap-6 lg:gap-12">
          {entries.map(({ name, about, text }) => (
            <li key={name}>
              <figure>
                <blockquote className="font-display text-xl font-medium">
                  <p dir="auto">{`“${text}”`}</p>
                </blockquote>
                <figcaption className="mt-5 text-sm">
                  <span className="font-semibold" dir="auto">
                    {name}
                  </span>
                  <span className="block text-gold">{about}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <Link to={links.bookConsultation()} className="button mt-12">
          Book a Consultation
        </Link>
      </div>
    </section>
  )
}
