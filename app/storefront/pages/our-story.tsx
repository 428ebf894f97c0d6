import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { links as addresses } from '~/links'
import { originOf, pageMeta } from '~/storefront/page-meta'
import { breadcrumbs } from '~/storefront/seo/breadcrumbs'
import { shop } from '~/shop'
import { Picture } from '~/ui/picture'
import { Tabs } from '~/ui/tabs'
import { Artisans, Testimonials } from './people-sections'
import { Heritage, StoryPanel } from './story-blocks'
import { storyBlocks, type StoryBlocks } from './story.server'
import styles from './story.css?url'

const TITLE = 'Our Story'
const INTRO = `One workbench above the Block Arcade, and the hands that have worked at it since ${shop.established}.`

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, description: INTRO, path: addresses.ourStory(), matches }),
  { 'script:ld+json': breadcrumbs(originOf(matches), [{ name: TITLE, path: addresses.ourStory() }]) },
]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: LoaderFunctionArgs) {
  return storyBlocks(context)
}

export default function OurStory() {
  const { picture, heritage, values, mission } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero picture={picture} />
      <Heritage block={heritage} />
      <section aria-labelledby="principles-title" className="border-y bg-white">
        <div className="content section">
          <p className="eyebrow mb-3">What we hold to</p>
          <h2 id="principles-title" className="mb-8">
            How we work
          </h2>
          <Tabs
            label="How we work"
            tabs={[
              { id: 'values', label: 'Our Values', panel: <StoryPanel block={values} what="Our values" /> },
              { id: 'mission', label: 'Our Mission', panel: <StoryPanel block={mission} what="Our mission" /> },
            ]}
          />
        </div>
      </section>
      <Artisans />
      <Testimonials />
    </>
  )
}

function Hero({ picture }: Pick<StoryBlocks, 'picture'>) {
  return (
    <header className="page-hero on-dark">
      <div className="hero-frame">
        <Picture picture={picture} alt="" sizes="100vw" decorative first />
      </div>
      <div className="content hero-words">
        <p className="eyebrow">Established {shop.established}</p>
        <h1>{TITLE}</h1>
        <p className="max-w-xl text-lg">{INTRO}</p>
        <Link to={addresses.contact()} className="button-secondary">
          Visit the Boutique
        </Link>
      </div>
    </header>
  )
}
