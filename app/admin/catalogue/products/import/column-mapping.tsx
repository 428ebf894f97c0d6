import { Form, useNavigation } from '@remix-run/react'
import { SecondaryLink } from '~/admin/shell/screen'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import type { MappingView, WaitingView } from './import.presenter.server'

/** The field in which staff choose what the column at this place of the file becomes. */
export function columnField(at: number): string {
  return `column-${at + 1}`
}

/** What the columns of a file of another program become. Open where nobody knows the program. */
export function ColumnMapping({ id, mapping }: { id: number; mapping: MappingView }) {
  const { program, reading, columns, targets, ignored, pictures } = mapping
  const pending = useNavigation().formAction === href('/admin/products/import/:id/columns', { id })
  const read = columns.length - ignored.length
  return (
    <section aria-labelledby="columns" className="mb-6 grid gap-3">
      <h2 id="columns" className="text-lg">
        {program ? `A file of ${program}` : 'What the columns mean'}
      </h2>
      {program ? <p>{`Prices, stock, options and pictures are read as ${program} writes them. ${reading}`}</p> : null}
      {program ? null : (
        <p>This is what they seem to be, by their names and by what stands in them. Change what is not right.</p>
      )}
      {pictures > 0 ? (
        <p>{`${counted(pictures, 'picture is', 'pictures are')} fetched into your library when you import.`}</p>
      ) : null}
      {ignored.length > 0 ? (
        <p className="text-sm wrap-anywhere text-muted">{`Ignored: ${ignored.join(', ')}.`}</p>
      ) : null}
      <details open={program === null}>
        <summary className="link cursor-pointer">{`Change the columns (${formatCount(read)} read, ${formatCount(ignored.length)} ignored)`}</summary>
        <Form method="post" action={href('/admin/products/import/:id/columns', { id })} className="mt-4 grid gap-4">
          <p className="text-sm text-muted">
            Your choice is kept for the next file with the same columns. Nothing is imported yet.
          </p>
          <div className="field-columns">
            {columns.map(({ theirs, ours }, at) => (
              <div key={theirs} className="field">
                <label className="label wrap-anywhere" htmlFor={columnField(at)}>
                  {theirs}
                </label>
                <select
                  className="input"
                  id={columnField(at)}
                  name={columnField(at)}
                  defaultValue={ours}
                  key={`${theirs}-${ours}`}
                >
                  <option value="">Ignored</option>
                  {targets.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
          <div className="form-actions">
            <SubmitButton className="button-secondary" pending={pending} pendingText="Checking…">
              Check with these columns
            </SubmitButton>
          </div>
        </Form>
      </details>
    </section>
  )
}

interface MissingProps {
  id: number
  total: number
  rows: { address: string; failure: string }[]
}

export function MissingPictures({ id, total, rows }: MissingProps) {
  const action = href('/admin/products/import/:id/pictures', { id })
  const pending = useNavigation().formAction === action
  if (total === 0) return null
  return (
    <section aria-labelledby="missing-pictures" className="callout mb-6">
      <h2 id="missing-pictures" className="text-lg">
        {`${counted(total, 'picture is', 'pictures are')} missing`}
      </h2>
      <p>What could not be fetched is left out. Once it is there, it is added, and what waits for it is shown.</p>
      <ul className="mt-2 list-disc pl-5">
        {rows.map(({ address, failure }) => (
          <li key={address} className="wrap-anywhere">
            <span>{address}</span>: <span className="text-muted">{failure}</span>
          </li>
        ))}
      </ul>
      {total > rows.length ? <p>{`And ${formatCount(total - rows.length)} more.`}</p> : null}
      <Form method="post" action={action} className="form-actions mt-4">
        <SubmitButton className="button-secondary" pending={pending} pendingText="Fetching…">
          Try again
        </SubmitButton>
      </Form>
    </section>
  )
}

export function WaitingPieces({ text, show, label }: WaitingView) {
  return (
    <section className="callout mb-6">
      <p>{text}</p>
      <p className="form-actions mt-4">
        <SecondaryLink to={show}>{label}</SecondaryLink>
      </p>
    </section>
  )
}
