import type { FieldMetadata } from '@conform-to/react'
import { formatCount } from '~/format/numbers'
import { POST_FIELDS } from '~/models/writing/post/post.kind'
import type { UsedTag } from '~/models/writing/post/post.server'
import { TextField } from '~/ui/forms/fields'
import { useHydrated } from '~/ui/use-hydrated'
import { useTyped } from './use-typed'

const NAMES = ['tags'] as const

/** Tags on one line, with the used ones below: to read and, with JavaScript, to click. */
export function TagsField({ formId, field, used }: { formId: string; field: FieldMetadata; used: UsedTag[] }) {
  const hydrated = useHydrated()
  const line = useTyped(formId, NAMES)?.tags ?? field.defaultValue ?? ''
  const chosen = tagsIn(line)
  const respelled = used.filter(({ tag }) => chosen.some((one) => one !== tag && isSame(one, tag)))
  const begun = chosen.at(-1)?.toLowerCase() ?? ''
  const isBegun = ({ tag }: UsedTag) => begun !== '' && tag.toLowerCase().startsWith(begun)
  const ordered = hydrated ? [...used.filter(isBegun), ...used.filter((one) => !isBegun(one))] : used
  return (
    <div className="grid content-start gap-2">
      <TextField field={field} {...POST_FIELDS.tags} placeholder="diamonds, care" optional />
      {respelled.length > 0 ? (
        <p className="text-sm text-muted wrap-anywhere">{`Spelled otherwise in other posts: ${respelled.map(({ tag }) => tag).join(', ')}`}</p>
      ) : null}
      {used.length > 0 ? (
        <details open={hydrated || undefined}>
          <summary>Tags used so far</summary>
          <ul className="used-tags">
            {ordered.map(({ tag, count }) => (
              <li key={tag}>
                {hydrated ? (
                  <button
                    type="button"
                    className="used-tag"
                    aria-pressed={chosen.includes(tag)}
                    onClick={() => setLine(field.id, toggled(line, tag))}
                  >
                    <span>{tag}</span> <Posts count={count} />
                  </button>
                ) : (
                  <span className="used-tag">
                    <span>{tag}</span> <Posts count={count} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function Posts({ count }: { count: number }) {
  return (
    <span className="text-muted">
      <span>{formatCount(count)}</span>
      <span className="sr-only">{count === 1 ? ' post' : ' posts'}</span>
    </span>
  )
}

function tagsIn(line: string): string[] {
  return line
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Adds a tag or takes it away. It takes the place of another spelling, and completes the last one if that is its beginning. */
export function toggled(line: string, tag: string): string {
  const tags = tagsIn(line)
  if (tags.includes(tag)) return tags.filter((one) => one !== tag).join(', ')
  if (tags.some((one) => isSame(one, tag))) return tags.map((one) => (isSame(one, tag) ? tag : one)).join(', ')
  const begun = /,\s*$/.test(line) ? undefined : tags.at(-1)
  const isCompleted = begun && tag.toLowerCase().startsWith(begun.toLowerCase())
  return [...(isCompleted ? tags.slice(0, -1) : tags), tag].join(', ')
}

function setLine(id: string, line: string): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.value = line
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
