import type { FieldMetadata } from '@conform-to/react'
import { useEffect } from 'react'
import { slugify } from '~/format/text'
import { TextField } from '~/ui/forms/fields'

interface SlugFieldProps {
  field: FieldMetadata<string>
  /** The field with the words that the slug is made of. */
  source: FieldMetadata<string>
  /** Whether it follows those words as they are typed, until somebody writes it by hand. */
  follows?: boolean
  /** Whether it may stay empty: the server makes it of those words then. */
  optional?: boolean
}

/** The last part of a row's address. */
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
    // What was typed before the script came counts too.
    follow()
    source.addEventListener('input', follow)
    return () => source.removeEventListener('input', follow)
  }, [sourceId, slugId, follows])
}
