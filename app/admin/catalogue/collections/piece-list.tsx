import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MoveButtons, Ordered } from '~/admin/records/ordering/ordered'
import { rowId } from '~/admin/shell/links'
import { href } from '~/href'
import { Picture } from '~/ui/picture'
import type { PieceRow } from './piece-row'

interface PieceListProps {
  pieces: PieceRow[]
  first: number
  next: number | null
  /** The form that takes pieces out of the list, and in which they are moved. */
  form?: string
}

export function PieceList({ pieces, first, next, form }: PieceListProps) {
  return (
    <Ordered form={form}>
      <ol className="ordered-list">
        {pieces.map((piece, index) => (
          <li key={piece.id} id={rowId(piece.id)}>
            <span className="ordered-position">{first + index}</span>
            <Thumbnail {...piece} />
            <PieceName {...piece} form={href('/admin/products/:id', { id: piece.id })} />
            <span className="ordered-actions">
              <MoveButtons
                id={piece.id}
                name={piece.name}
                isFirst={first + index === 1}
                next={pieces[index + 1]?.id ?? next}
                form={form}
                toTop={pieces.length > 3}
              />
              {form ? <RemoveButton form={form} {...piece} /> : null}
            </span>
          </li>
        ))}
      </ol>
    </Ordered>
  )
}

function RemoveButton({ form, id, name }: PieceRow & { form: string }) {
  return (
    <button type="submit" form={form} formMethod="post" name="remove" value={id} className="button-quiet">
      Remove <span className="sr-only">{name}</span>
    </button>
  )
}

export function Thumbnail({ picture }: Pick<PieceRow, 'picture'>): ReactNode {
  return picture ? <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" /> : <span />
}

export function PieceName({ name, price, active, stock, form }: PieceRow & { form?: string }) {
  return (
    <span className="ordered-name">
      {form ? (
        <Link to={form} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}{' '}
      <span className="text-muted">{price}</span> {active ? null : <span className="badge">Inactive</span>}{' '}
      {stock === null || stock === 'In Stock' ? null : <span className="badge badge-oxblood">{stock}</span>}
    </span>
  )
}
