import type { FieldMetadata } from '@conform-to/react'
import { useEffect } from 'react'
import { slugify } from '~/format/slug'
import { TextField } from '~/ui/forms/fields'

interface SlugFieldProps {
  field: FieldMetadata<string>
  /** The field that the slug is made of. */
  source: FieldMetadata<string>
  /** Updates as the source is typed, until the slug is edited by hand. */
  follows?: boolean
  /** The server makes an empty one from the source. */
  optional?: boolean
}

export function SlugField({ field, source, follows = false, optional }: SlugFieldProps) {
  useFollowing(source.id, field.id, follows)
  const suggestion = !field.initialValue && source.initialValue ? slugify(source.initialValue) : ''
  const hint = suggestion ? `Suggestion: ${suggestion}` : undefined
  return (
    <TextField field={field} label="Slug" hint={hint} optional={optional} autoCapitalize="none" spellCheck={false} />
  )
}

function useFollowing(sourceId: string, slugId: string, follows: boolean) {
  useEffect(() => {
    const source = document.getElementById(sourceId)
    const slug = document.getElementById(slugId)
    if (!follows || !(source instanceof HTMLInputElement) || !(slug instanceof HTMLInputElement)) return undefined
    let before = slugify(source.value)
    const follow = () => {
      const isOwn = slug.value !== '' && slug.value !== before
      before = slugify(source.value)
      if (!isOwn) slug.value = before
    }
    // For what was typed before JavaScript loaded.
    follow()
    source.addEventListener('input', follow)
    return () => source.removeEventListener('input', follow)
  }, [sourceId, slugId, follows])
}
