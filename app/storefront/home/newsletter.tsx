import { links } from '~/links'
import { NewsletterForm } from '~/storefront/newsletter/newsletter-form'

export function Newsletter(props: { stamp: string; subscribed: boolean }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="border-y bg-white">
      <div className="content section grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <p className="eyebrow mb-3">Emails from the workshop</p>
          <h2 id="newsletter-title">Subscribe to our newsletter</h2>
          <p className="mt-4 max-w-md text-lg text-muted">
            New pieces, rare stones and the days the workshop opens its door. A few emails a year, no more.
          </p>
        </div>
        <NewsletterForm action={links.homeForm('newsletter').post} {...props} />
      </div>
    </section>
  )
}
