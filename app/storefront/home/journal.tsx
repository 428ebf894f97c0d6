import { links } from '~/links'
import { Teaser } from '~/storefront/journal/teaser'
import { SectionHeading } from '~/storefront/section-heading'
import { SectionNote } from './section-note'
import type { HomeSections } from './sections.server'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 30vw, 92vw'

export function Journal({ journal }: { journal: HomeSections['journal'] }) {
  return (
    <section aria-labelledby="journal-title" className="content section">
      <SectionHeading
        id="journal-title"
        eyebrow="Notes from the workshop"
        more={{ label: 'View All Articles', to: links.journal() }}
      >
        The Journal
      </SectionHeading>
      <Teasers journal={journal} />
    </section>
  )
}

function Teasers({ journal }: { journal: HomeSections['journal'] }) {
  if (!journal) return <SectionNote tone="error">Failed to load blog posts. Please try again later.</SectionNote>
  if (journal.length === 0) return <SectionNote>The first article is being written.</SectionNote>
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-3">
      {journal.map((teaser) => (
        <li key={teaser.href}>
          <Teaser teaser={teaser} headingLevel={3} sizes={SIZES} />
        </li>
      ))}
    </ul>
  )
}
