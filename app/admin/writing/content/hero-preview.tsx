import { useEffect, useRef } from 'react'
import type { Picture as Image } from '~/models/media/picture.server'
import type { TitleSegment } from '~/models/writing/content-block/entries'
import { Picture } from '~/ui/picture'

export function HeroTitle({ lines }: { lines: TitleSegment[][] }) {
  return lines.map((segments, line) => (
    <span key={line} className="hero-line">
      {segments.map(({ text, highlighted }, index) =>
        highlighted ? <em key={index}>{text}</em> : <span key={index}>{text}</span>,
      )}{' '}
    </span>
  ))
}

export interface Hero {
  title: TitleSegment[][]
  body: string
  picture: Image | null
}

export function HeroPreview({ hero }: { hero: Hero }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [hero])
  const { title, body, picture } = hero
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="preview" className="preview">
      <h2 id="preview">Preview</h2>
      <p className="text-muted">Not saved yet.</p>
      <div className="hero-preview">
        {picture ? <Picture picture={picture} alt="" sizes="56rem" /> : null}
        <p className="hero-preview-title">
          <HeroTitle lines={title} />
        </p>
        <p>{body}</p>
      </div>
    </section>
  )
}
