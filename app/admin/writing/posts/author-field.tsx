import type { FieldMetadata } from '@conform-to/react'
import { Allowed } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { POST_FIELDS } from '~/models/writing/post/post.kind'
import { TextField } from '~/ui/forms/fields'
import { useTyped } from './use-typed'

interface AuthorFieldProps {
  formId: string
  field: FieldMetadata
  /** Names with a biography, and names under earlier posts. */
  authors: string[]
  bylines: string[]
}

const NAMES = ['author'] as const

/** The name under a post. It is free text: an author with the same name adds a biography. */
export function AuthorField({ formId, field, authors, bylines }: AuthorFieldProps) {
  const name = (useTyped(formId, NAMES)?.author ?? field.defaultValue ?? '').trim()
  const isKnown = authors.some((author) => author.toLowerCase() === name.toLowerCase())
  const listId = `${field.id}-names`
  return (
    <div className="grid content-start gap-2">
      <TextField field={field} {...POST_FIELDS.author} list={listId} optional />
      <datalist id={listId}>
        {[...authors, ...bylines].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {name !== '' && !isKnown ? (
        <p className="text-sm text-muted wrap-anywhere">
          <span>{`There is no author called ${name}, so the post shows no biography.`}</span>{' '}
          <Allowed to="edit">
            <a
              href={href('/admin/blog/authors/new') + queryOf({ name })}
              target="_blank"
              rel="noopener"
              className="underline"
            >
              Add the author <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Allowed>
        </p>
      ) : null}
    </div>
  )
}
