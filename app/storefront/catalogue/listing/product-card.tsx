import type { ReactNode } from 'react'
import { useLowData } from '~/ui/data-saver'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'

export interface Card {
  id: number
  href: string
  name: string
  price: string
  /** The price before the sale. */
  oldPrice: string | null
  picture: { src: string; width?: number; height?: number; widths?: number[]; focus?: string }
  /** "In Stock"; null when the badge or the price says it. */
  stock: string | null
  badge: string | null
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
      </div>
      <Heading className="card-name" dir="auto">
        <Link to={card.href}>{card.name}</Link>
      </Heading>
      <Price price={card.price} oldPrice={card.oldPrice} />
      <p className="card-stock">
        {card.stock ? <span>{card.stock}</span> : null}
        {card.badge ? <span className="badge badge-gold">{card.badge}</span> : null}
      </p>
      {action ?? <Heart name={card.name} />}
    </article>
  )
}

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
    <label className="card-heart">
      <input type="checkbox" aria-label={`Add ${name} to favourites`} autoComplete="off" />
      <Icon name="heart" />
      <Icon name="heart-filled" />
    </label>
  )
}
