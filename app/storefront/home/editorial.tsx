import { Link } from '@remix-run/react'
import { links } from '~/links'
import type { TitleSegment } from '~/models/writing/content-block/entries'
import { useLowData } from '~/ui/data-saver'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import { useShop } from '~/ui/use-shop'
import type { HomeSections } from './sections.server'

/** In portrait the picture is cropped from one much wider than the screen. */
const HERO_SIZES = '(max-aspect-ratio: 1/1) 120vh, 100vw'

export function Hero({ hero }: { hero: HomeSections['hero'] }) {
  return (
    <section aria-labelledby="hero-title" className="hero on-dark">
      <div className="hero-frame">
        {hero.picture ? <Picture picture={hero.picture} alt={hero.alt} sizes={HERO_SIZES} decorative first /> : null}
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

function words({ text, highlighted }: TitleSegment, index: number) {
  if (!highlighted) return <span key={index}>{text}</span>
  return (
    <em key={index} className="text-gold-light not-italic">
      {text}
    </em>
  )
}

export function Gemstone({ gemstone }: { gemstone: HomeSections['gemstone'] }) {
  if (!gemstone) return null
  return (
    <section id="gemstone" aria-labelledby="gemstone-name" className="content section">
      {gemstone === 'failed' ? <GemstoneUnavailable /> : <GemstoneOfTheMonth {...gemstone} />}
    </section>
  )
}

type Read<T> = Exclude<T, 'failed' | null>

function GemstoneOfTheMonth({ name, month, paragraphs, picture, alt, pieces }: Read<HomeSections['gemstone']>) {
  return (
    <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-20">
      <div className="framed aspect-4/3">
        <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 47rem, 123vw" />
      </div>
      <div>
        <p className="eyebrow mb-3">Gemstone of the month</p>
        <h2 id="gemstone-name" dir="auto">
          {name}
        </h2>
        <p className="badge badge-gold mt-4 whitespace-normal">{month}</p>
        <div className="prose mt-6">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Link to={pieces} className="button-quiet mt-6 -ml-1 wrap-anywhere">
          <span>{`Pieces with ${name}`}</span> <Icon name="arrow-right" className="size-4" />
        </Link>
      </div>
    </div>
  )
}

function GemstoneUnavailable() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <Icon name="gem" className="size-8 text-gold" />
      <h2 id="gemstone-name">Gemstone Information Unavailable</h2>
      <p className="text-lg text-muted">We're sorry, the gemstone of the month information could not be loaded.</p>
    </div>
  )
}

export function Heritage({ heritage }: { heritage: HomeSections['heritage'] }) {
  if (!heritage) return null
  return (
    <section aria-labelledby="heritage-title" className="border-y bg-white">
      <div className="content section">{heritage === 'failed' ? <HeritageUnavailable /> : <Story {...heritage} />}</div>
    </section>
  )
}

function Story({ title, paragraphs, picture, alt }: Read<HomeSections['heritage']>) {
  const shop = useShop()
  const lowData = useLowData()
  return (
    <div className={lowData ? 'grid max-w-2xl gap-8' : 'grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-20'}>
      {lowData ? (
        <p className="badge badge-gold justify-self-start">{`Est. ${shop.established}`}</p>
      ) : (
        <div className="relative lg:order-last">
          <div className="framed aspect-4/3">
            <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 47rem, 123vw" />
          </div>
          <p className="absolute -bottom-5 left-6 border bg-paper px-6 py-3 font-display text-xl font-semibold">{`Est. ${shop.established}`}</p>
        </div>
      )}
      <div>
        <p className="eyebrow mb-3">Our heritage</p>
        <h2 id="heritage-title" dir="auto">
          {title}
        </h2>
        <div className="prose mt-6">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Link to={links.ourStory()} className="button-secondary mt-8">
          Read Our Story
        </Link>
      </div>
    </div>
  )
}

function HeritageUnavailable() {
  const shop = useShop()
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <p className="badge badge-gold">{`Est. ${shop.established}`}</p>
      <h2 id="heritage-title">Our Heritage</h2>
      <p className="text-lg text-muted">Information about our heritage couldn't be loaded at this time</p>
      <Link to={links.ourStory()} className="link">
        Learn more about us
      </Link>
    </div>
  )
}
