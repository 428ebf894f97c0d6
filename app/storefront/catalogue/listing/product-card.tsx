import type { ReactNode } from 'react'
import { FEATURED, SALE } from '~/models/catalogue/product/availability'
import { useLowData } from '~/ui/data-saver'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'

export interface Card {
  id: number
  href: string
  name: string
  price: string
  oldPrice: string | null
  picture: { src: string; width?: number; height?: number; widths?: number[]; focus?: string }
  /** Seen while the pointer is over the card. */
  second?: { src: string; width?: number; height?: number; focus?: string }
  /** "In Stock"; null when the badge or the price says it. */
  stock: string | null
  badge: string | null
  /** What else sets the piece apart: "Sale". */
  marks: string[]
  /** The metal of its price, or others that it comes in. */
  metals?: string
}

interface ProductCardProps {
  card: Card
  headingLevel?: 2 | 3
  first?: boolean
  action?: ReactNode
}

const SIZES = '(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw'

export function ProductCard({ card, headingLevel = 3, first, action }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card">
      <div className="card-picture">
        <Picture picture={card.picture} alt="" sizes={SIZES} first={first} />
        {card.second ? <SecondPicture {...card.second} /> : null}
      </div>
      <Heading className="card-name" dir="auto">
        <Link to={card.href}>{card.name}</Link>
      </Heading>
      <Price price={card.price} oldPrice={card.oldPrice} />
      <p className="card-stock">
        {card.stock ? <span>{card.stock}</span> : null}
        {card.badge ? <span className="badge badge-gold">{card.badge}</span> : null}
      </p>
      {card.metals ? <p className="text-sm text-muted">{card.metals}</p> : null}
      <Marks marks={card.marks} />
      {action ?? <Heart name={card.name} />}
    </article>
  )
}

/** Loads when it is first seen: until then it has no box. */
function SecondPicture({ focus, ...picture }: NonNullable<Card['second']>) {
  if (useLowData()) return null
  return <img className={focus ? `second ${focus}` : 'second'} {...picture} alt="" loading="lazy" decoding="async" />
}

export function Marks({ marks }: Pick<Card, 'marks'>) {
  if (marks.length === 0) return null
  return (
    <p className="marks">
      {marks.map((mark) => (
        <span key={mark} className={TONES[mark] ?? 'badge'}>
          {mark}
        </span>
      ))}
    </p>
  )
}

const TONES: Record<string, string> = { [FEATURED]: 'badge badge-gold', [SALE]: 'badge badge-oxblood' }

export function Price({ price, oldPrice }: Pick<Card, 'price' | 'oldPrice'>) {
  if (!oldPrice) return <p className="price">{price}</p>
  return (
    <p className="price">
      <span className="sr-only">Sale price </span>
      <ins>{price}</ins> <span className="sr-only">Original price </span>
      <del>{oldPrice}</del>
    </p>
  )
}

/** Stored nowhere, and left out in low-data mode. */
function Heart({ name }: { name: string }) {
  if (useLowData()) return null
  return (
    <label className="card-heart" data-tip="Favourite until you leave this page">
      <input type="checkbox" aria-label={`Add ${name} to favourites`} autoComplete="off" />
    </label>
  )
}
