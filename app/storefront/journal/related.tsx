import { links } from '~/links'
import { SectionHeading } from '~/storefront/section-heading'
import { Teaser, type TeaserView } from './teaser'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 30vw, 92vw'

/** What to read next; nothing when there is no other article. */
export function Related({ teasers }: { teasers: TeaserView[] }) {
  if (teasers.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="border-t bg-white print:hidden">
      <div className="content section">
        <SectionHeading id="related-title" eyebrow="Read on" more={{ label: 'View All Articles', to: links.journal() }}>
          Related Articles
        </SectionHeading>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-3">
          {teasers.map((teaser) => (
            <li key={teaser.href}>
              <Teaser teaser={teaser} headingLevel={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
