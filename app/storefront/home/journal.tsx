import { Link } from '@remix-run/react'
import { links } from '~/links'
import { SectionHeading } from '~/storefront/section-heading'
import { Picture } from '~/ui/picture'
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
      {journal.map(({ href, title, teaser, date, isoDate, picture }) => (
        <li key={href} className="tile">
          <div className="tile-picture aspect-3/2">
            <Picture picture={picture} alt="" sizes={SIZES} />
          </div>
          <p className="eyebrow mt-5">
            <time dateTime={isoDate}>{date}</time>
          </p>
          <h3 className="mt-2 text-xl">
            <Link to={href} className="tile-link">
              {title}
            </Link>
          </h3>
          <p className="mt-2 text-muted">{teaser}</p>
        </li>
      ))}
    </ul>
  )
}
