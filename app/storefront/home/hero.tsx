import { Link } from '@remix-run/react'
import { links } from '~/links'
import { Picture } from '~/ui/picture'
import type { Segment } from './hero-title'
import type { HomeSections } from './sections.server'

/** On an upright screen the picture is cut from one that is much wider than the screen. */
const SIZES = '(max-aspect-ratio: 1/1) 120vh, 100vw'

export function Hero({ hero }: { hero: HomeSections['hero'] }) {
  return (
    <section aria-labelledby="hero-title" className="hero on-dark">
      <div className="hero-frame">
        <Picture picture={hero.picture} alt={hero.alt} sizes={SIZES} decorative first />
      </div>
      <div className="content hero-words">
        <h1 id="hero-title" className="hero-title">
          {hero.title.map((segments, line) => (
            <span key={line} className="block">
              {segments.map(words)}
            </span>
          ))}
        </h1>
        <p className="max-w-md text-lg wrap-anywhere">{hero.subtitle}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <Link to={links.collections()} className="button">
            Explore Collections
          </Link>
          <Link to={links.ourStory()} className="button-secondary">
            Our Heritage
          </Link>
        </div>
      </div>
    </section>
  )
}

function words({ text, highlighted }: Segment, index: number) {
  if (!highlighted) return text
  return (
    <em key={index} className="text-gold-light not-italic">
      {text}
    </em>
  )
}
