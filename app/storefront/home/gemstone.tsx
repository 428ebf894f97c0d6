import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { HomeSections } from './sections.server'

export function Gemstone({ gemstone }: { gemstone: HomeSections['gemstone'] }) {
  return (
    <section id="gemstone" aria-labelledby="gemstone-name" className="content section">
      {gemstone ? <GemstoneOfTheMonth {...gemstone} /> : <Unavailable />}
    </section>
  )
}

function GemstoneOfTheMonth({ name, month, paragraphs, picture, alt, pieces }: NonNullable<HomeSections['gemstone']>) {
  return (
    <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-20">
      <div className="framed aspect-4/3">
        <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 35rem, 92vw" />
      </div>
      <div>
        <p className="eyebrow mb-3">Gemstone of the month</p>
        <h2 id="gemstone-name">{name}</h2>
        <p className="badge badge-gold mt-4 whitespace-normal">{month}</p>
        <div className="prose mt-6">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Link to={pieces} className="button-quiet mt-6 -ml-1 wrap-anywhere">
          Pieces with {name} <Icon name="arrow-right" className="size-4" />
        </Link>
      </div>
    </div>
  )
}

function Unavailable() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <Icon name="gem" className="size-8 text-gold" />
      <h2 id="gemstone-name">Gemstone Information Unavailable</h2>
      <p className="text-lg text-muted">We're sorry, the gemstone of the month information could not be loaded.</p>
    </div>
  )
}
