import { Link } from '@remix-run/react'
import { href } from '~/href'
import { Picture } from '~/ui/picture'
import { rowId } from '../shell/links'
import type { MediaRow } from './picture.presenter.server'

interface MediaCardProps extends MediaRow {
  /** When a picture is chosen for a form: the form that takes it. */
  choose?: { form: string; name: string }
}

const SHOWN_USES = 3

export function MediaCard({ id, address, name, picture, size, summary, uses, choose }: MediaCardProps) {
  return (
    <li id={rowId(id)} className="media-card">
      <Picture picture={picture} alt="" sizes="(width >= 48rem) 14rem, 45vw" className="media-picture" />
      <Link to={href('/admin/media/:id', { id })} className="media-name" dir="auto">
        {name}
      </Link>
      <p className="text-sm text-muted">
        <span>{size}</span>
        <br />
        <span>{summary}</span>
      </p>
      {uses.length > 0 ? (
        <ul className="media-uses">
          {uses.slice(0, SHOWN_USES).map(({ kind, name: record, to }) => (
            <li key={`${kind} ${to}`}>
              <span className="text-muted">{kind}</span>{' '}
              <Link to={to} dir="auto">
                {record}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {choose ? (
        <button type="submit" form={choose.form} name={choose.name} value={address} className="button-secondary">
          Choose <span className="sr-only">{name}</span>
        </button>
      ) : null}
    </li>
  )
}
