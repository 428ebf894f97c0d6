import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { splitParagraphs } from '~/format/text'
import { href } from '~/href'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { staffNote } from '~/http/session.server'
import { links as addresses } from '~/links'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { findBySection, readLiveHero } from '~/models/writing/content-block/content-block.server'
import { entriesOf } from '~/models/writing/content-block/entries'
import { inCity, type ShopFacts } from '~/shop'
import { originOf, shopOf } from '~/storefront/shell/shared/layout-data'
import { breadcrumbs, pageMeta, structured } from '~/storefront/shell/shared/page-meta'
import { Tabs } from '~/storefront/shell/tabs'
import { useLowData } from '~/ui/data-saver'
import { Picture } from '~/ui/picture'
import { stylesheets } from '~/ui/stylesheets'
import { useShop } from '~/ui/use-shop'
import styles from './story.css?url'
import { Artisans, type People, Testimonials } from './story-people'

const TITLE = 'Our Story'
const intro = (shop: ShopFacts) =>
  `The people and the work behind ${shop.name}${inCity(shop)}, since ${shop.established}.`

const HALF = '(min-width: 64rem) 47rem, 123vw'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, description: intro(shopOf(matches)), path: addresses.ourStory(), matches }),
  ...structured(matches, breadcrumbs(originOf(matches), [{ name: TITLE, path: addresses.ourStory() }])),
]

export const links = stylesheets(styles)

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await storyBlocks(context)), ...(await staffNote(request, storyNote)) }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

function storyNote() {
  const sections = ['heritage', 'values', 'mission', 'artisans', 'testimonials']
  return {
    edit: sections.map((section) => ({
      label: `Edit the ${section}`,
      to: href('/admin/content/:section', { section }),
    })),
  }
}

export default function OurStory() {
  const { picture, heritage, values, mission, artisans, testimonials } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero picture={picture} />
      <Heritage block={heritage} />
      <Principles values={values} mission={mission} />
      {artisans ? <Artisans {...artisans} /> : null}
      {testimonials ? <Testimonials {...testimonials} /> : null}
    </>
  )
}

function Hero({ picture }: Pick<StoryBlocks, 'picture'>) {
  const shop = useShop()
  return (
    <header className="page-hero on-dark">
      <div className="hero-frame">
        {picture ? <Picture picture={picture} alt="" sizes="100vw" decorative first /> : null}
      </div>
      <div className="content hero-words">
        <p className="eyebrow">{`Established ${shop.established}`}</p>
        <h1>{TITLE}</h1>
        <p className="max-w-md text-lg">{intro(shop)}</p>
        <Link to={addresses.contact()} className="button-secondary">
          Visit the Boutique
        </Link>
      </div>
    </header>
  )
}

function Heritage({ block }: { block: StoryBlocks['heritage'] }) {
  if (!block) return null
  return (
    <section aria-labelledby="heritage-title" className="content section">
      {block === 'failed' ? <HeritageUnavailable /> : <HeritageText block={block} />}
    </section>
  )
}

function HeritageText({ block: { title, paragraphs, picture, alt } }: { block: StoryBlock }) {
  const lowData = useLowData()
  const { established } = useShop()
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-20">
      <div>
        <p className="eyebrow mb-3">Our heritage</p>
        <h2 id="heritage-title" dir="auto">
          {title}
        </h2>
        <Paragraphs paragraphs={paragraphs} />
      </div>
      {picture && !lowData ? (
        <div className="relative">
          <div className="framed aspect-4/3">
            <Picture picture={picture} alt={alt} sizes={HALF} />
          </div>
          <p className="absolute -bottom-5 left-6 border bg-paper px-6 py-3 font-display text-xl font-semibold">{`Est. ${established}`}</p>
        </div>
      ) : null}
    </div>
  )
}

function HeritageUnavailable() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="eyebrow">Our heritage</p>
      <h2 id="heritage-title">Our Heritage</h2>
      <p className="text-lg text-muted">Information about our heritage couldn't be loaded at this time</p>
      <Link to={addresses.contact()} className="link">
        Ask us about it
      </Link>
    </div>
  )
}

function Principles({ values, mission }: Pick<StoryBlocks, 'values' | 'mission'>) {
  const tabs = [
    { id: 'values', label: 'Our Values', what: 'Our values', block: values },
    { id: 'mission', label: 'Our Mission', what: 'Our mission', block: mission },
  ].flatMap(({ block, what, ...tab }) => (block ? [{ ...tab, panel: <StoryPanel block={block} what={what} /> }] : []))
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby="principles-title" className="border-y bg-white">
      <div className="content section">
        <p className="eyebrow mb-3">What we stand for</p>
        <h2 id="principles-title" className="mb-8">
          How we work
        </h2>
        {tabs.length > 1 ? <Tabs label="How we work" tabs={tabs} /> : tabs[0]?.panel}
      </div>
    </section>
  )
}

function StoryPanel({ block, what }: { block: StoryBlock | 'failed'; what: string }) {
  if (block === 'failed') return <p className="text-lg text-muted">{`${what} couldn’t be loaded at this time`}</p>
  const { title, paragraphs, picture, alt } = block
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-20">
      <div>
        <h3>{title}</h3>
        <Paragraphs paragraphs={paragraphs} />
      </div>
      {picture ? (
        <div className="framed aspect-4/3">
          <Picture picture={picture} alt={alt} sizes={HALF} decorative />
        </div>
      ) : null}
    </div>
  )
}

function Paragraphs({ paragraphs }: Pick<StoryBlock, 'paragraphs'>) {
  return (
    <div className="prose mt-6">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

async function storyBlocks(context: LoadContext) {
  const hero = await withFallback(context, 'The hero could not be read', readLiveHero)
  const [heritage, values, mission, artisans, testimonials] = await Promise.all([
    readBlock(context, 'heritage'),
    readBlock(context, 'values'),
    readBlock(context, 'mission'),
    readPeople(context, 'artisans'),
    readPeople(context, 'testimonials'),
  ])
  return { picture: hero?.image ? pictureOf(hero.image) : null, heritage, values, mission, artisans, testimonials }
}

type StoryBlocks = Awaited<ReturnType<typeof storyBlocks>>
type StoryBlock = Exclude<StoryBlocks['heritage'], 'failed' | null>

/** Null where staff have not written a text. */
async function readBlock(context: LoadContext, section: string) {
  const read = await withFallback(context, `The ${section} text could not be read`, async () => ({
    block: await findBySection(section),
  }))
  if (!read) return 'failed' as const
  const { block } = read
  if (!block?.body) return null
  return {
    title: block.title ?? '',
    paragraphs: splitParagraphs(block.body),
    picture: block.image ? pictureOf(block.image) : null,
    alt: altOf(block.image, block.image_alt),
  }
}

async function readPeople(context: LoadContext, section: string): Promise<People | null> {
  const block = await withFallback(context, `The ${section} could not be read`, () => findBySection(section))
  const entries = entriesOf(block?.body ?? '')
  return entries.length > 0 ? { title: block?.title ?? '', entries } : null
}
