import { Link } from '@remix-run/react'
import { links } from '~/links'
import { Picture } from '~/ui/picture'
import type { Viewed } from './viewed'

/** Pieces this browser has looked at: picture and name, the rest is one click away. */
export function ViewedCards({ pieces }: { pieces: Viewed[] }) {
  return (
    <ul className="viewed">
      {pieces.map(({ id, name, picture }) => (
        <li key={id} className="card">
          <div className="card-picture">
            <Picture picture={picture} alt="" sizes="(min-width: 64rem) 9rem, (min-width: 40rem) 22vw, 44vw" />
          </div>
          <h3 className="card-name">
            <Link to={links.product(id)}>{name}</Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}
