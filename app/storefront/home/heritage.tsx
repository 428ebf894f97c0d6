import { Link } from '@remix-run/react'
import { links } from '~/links'
import { shop } from '~/shop'
import { Picture } from '~/ui/picture'
import { useLowData } from '~/ui/use-low-data'
import type { HomeSections } from './sections.server'

export function Heritage({ heritage }: { heritage: HomeSections['heritage'] }) {
  return (
    <section aria-labelledby="heritage-title" className="border-y bg-white">
      <div className="content section">{heritage ? <Story {...heritage} /> : <Unavailable />}</div>
    </section>
  )
}

function Story({ title, paragraphs, picture, alt }: NonNullable<HomeSections['heritage']>) {
  const lowData = useLowData()
  return (
    <div className={lowData ? 'grid max-w-2xl gap-8' : 'grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-20'}>
      {lowData ? (
        <p className="badge badge-gold justify-self-start">Est. {shop.established}</p>
      ) : (
        <div className="relative lg:order-last">
          <div className="framed aspect-4/3">
            <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 35rem, 92vw" />
          </div>
          <p className="absolute -bottom-5 left-6 border bg-paper px-6 py-3 font-display text-xl font-semibold">
            Est. {shop.established}
          </p>
        </div>
      )}
      <div>
        <p className="eyebrow mb-3">Our heritage</p>
        <h2 id="heritage-title">{title}</h2>
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

function Unavailable() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <p className="badge badge-gold">Est. {shop.established}</p>
      <h2 id="heritage-title">Our Heritage</h2>
      <p className="text-lg text-muted">Information about our heritage couldn't be loaded at this time</p>
      <Link to={links.ourStory()} className="link">
        Learn more about us
      </Link>
    </div>
  )
}
