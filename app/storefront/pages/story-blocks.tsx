import { Link } from '@remix-run/react'
import { links } from '~/links'
import { shop } from '~/shop'
import { Picture } from '~/ui/picture'
import type { StoryBlock } from './story.server'

const HALF = '(min-width: 64rem) 35rem, 92vw'

/** The heritage text; when it cannot be read the rest of the page stands. */
export function Heritage({ block }: { block: StoryBlock | null }) {
  return (
    <section aria-labelledby="heritage-title" className="content section">
      {block ? <HeritageText block={block} /> : <HeritageUnavailable />}
    </section>
  )
}

function HeritageText({ block: { title, paragraphs, picture, alt } }: { block: StoryBlock }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-20">
      <div>
        <p className="eyebrow mb-3">Our heritage</p>
        <h2 id="heritage-title">{title}</h2>
        <Paragraphs paragraphs={paragraphs} />
      </div>
      {picture ? (
        <div className="relative">
          <div className="framed aspect-4/3">
            <Picture picture={picture} alt={alt} sizes={HALF} decorative />
          </div>
          <p className="absolute -bottom-5 left-6 border bg-paper px-6 py-3 font-display text-xl font-semibold">
            Est. {shop.established}
          </p>
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
      <Link to={links.contact()} className="link">
        Ask us about it
      </Link>
    </div>
  )
}

/** What a tab shows; `what` names it when there is nothing to show. */
export function StoryPanel({ block, what }: { block: StoryBlock | null; what: string }) {
  if (!block) return <p className="text-lg text-muted">{what} couldn't be loaded at this time</p>
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
