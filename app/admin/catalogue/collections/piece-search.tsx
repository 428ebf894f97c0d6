import { Form, useLocation } from '@remix-run/react'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { PieceName, Thumbnail } from './piece-list'
import { MAX_TICKED, type PieceRow, PIECES_FORM, TICKED } from './piece-row'

interface PieceSearchProps {
  part: number
  q: string
  rows: PieceRow[]
  page: number
  pageCount: number
  /** Ticked on another page or in another search. */
  carried: PieceRow[]
  ticked: number[]
  isTooMany: boolean
}

/** One form for the search, its pages and the boxes, which so are sent with every step. */
export function PieceSearch({ part, q, rows, page, pageCount, carried, ticked, isTooMany }: PieceSearchProps) {
  const { search } = useLocation()
  const isTicked = new Set(ticked)
  return (
    <Form id={PIECES_FORM} method="get" className="grid gap-4" preventScrollReset>
      {isTooMany ? (
        <p className="callout">{`At most ${MAX_TICKED} pieces can be ticked at once. Add these first.`}</p>
      ) : null}
      {part > 1 ? <input type="hidden" name="part" value={part} /> : null}
      <div className="search-form" role="search">
        <div className="field">
          <label className="label" htmlFor="list-search">
            Search by name or category
          </label>
          <input
            id="list-search"
            type="search"
            dir="auto"
            name="q"
            defaultValue={q}
            maxLength={100}
            className="input"
          />
        </div>
        <button type="submit" className="button-secondary">
          <Icon name="search" /> Search
        </button>
      </div>
      {carried.length > 0 ? (
        <fieldset key={`carried ${search}`}>
          <legend className="label">Ticked before</legend>
          <Boxes pieces={carried} isTicked={isTicked} />
        </fieldset>
      ) : null}
      {rows.length > 0 ? (
        <Boxes key={search} pieces={rows} isTicked={isTicked} />
      ) : (
        <EmptyState icon="search" title="No products found" text={q ? nothingWith(q) : 'Every product is in it.'} />
      )}
      <div className="form-actions">
        <SubmitButton formMethod="post" pendingText="Adding...">
          Add ticked pieces
        </SubmitButton>
        <PageButtons page={page} pageCount={pageCount} />
      </div>
    </Form>
  )
}

const nothingWith = (q: string) => `No name or category of another product contains "${q}".`

function Boxes({ pieces, isTicked }: { pieces: PieceRow[]; isTicked: Set<number> }) {
  return (
    <ul className="piece-list">
      {pieces.map((piece) => (
        <li key={piece.id}>
          <label className="checkbox">
            <input type="checkbox" name={TICKED} value={piece.id} defaultChecked={isTicked.has(piece.id)} />
            <Thumbnail {...piece} />
            <PieceName {...piece} />
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Buttons and not links: they take the ticks along. */
function PageButtons({ page, pageCount }: Pick<PieceSearchProps, 'page' | 'pageCount'>) {
  if (pageCount <= 1) return null
  const button = (to: number, label: string) => (
    <button type="submit" name="page" value={to} disabled={to < 1 || to > pageCount} className="button-secondary">
      {label}
    </button>
  )
  return (
    <div className="piece-pages">
      {button(page - 1, 'Previous')}
      <span>{`Page ${page} of ${pageCount}`}</span>
      {button(page + 1, 'Next')}
    </div>
  )
}
