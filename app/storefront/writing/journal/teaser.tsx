import { Link } from '@remix-run/react'
import { Picture } from '~/ui/picture'

export interface TeaserView {
  href: string
  title: string
  teaser: string
  picture: { src: string; width?: number; height?: number; widths?: number[] }
  date: string
  isoDate: string
  /** Null for a post that visitors see, too. */
  state: 'Draft' | 'Scheduled' | null
}

interface TeaserProps {
  teaser: TeaserView
  headingLevel?: 2 | 3
  sizes: string
  first?: boolean
}

export function Teaser({ teaser, headingLevel = 2, sizes, first }: TeaserProps) {
  const { href, title, picture, date, isoDate, state } = teaser
  const Heading = `h${headingLevel}` as const
  return (
    <article className="tile">
      <div className="tile-picture aspect-3/2">
        <Picture picture={picture} alt="" sizes={sizes} first={first} decorative />
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <time dateTime={isoDate} className="eyebrow">
          {date}
        </time>
        {state ? <span className="badge badge-oxblood">{state}</span> : null}
      </p>
      <Heading className="mt-2 text-xl" dir="auto">
        <Link to={href} className="tile-link">
          {title}
        </Link>
      </Heading>
      <p className="mt-2 text-muted" dir="auto">
        {teaser.teaser}
      </p>
    </article>
  )
}
