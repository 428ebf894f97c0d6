import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '~/ui/forms/fields'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'

interface AboutPieceProps {
  name: string
  href: string
  picture: Parameters<typeof Picture>[0]['picture']
}

export function AboutPiece({ name, href, picture }: AboutPieceProps) {
  return (
    <p className="flex items-center gap-4 border bg-white p-3">
      <span className="block w-16 shrink-0">
        <Picture picture={picture} alt="" sizes="4rem" />
      </span>
      <span>
        About the{' '}
        <Link to={href} className="link" dir="auto">
          {name}
        </Link>
      </span>
    </p>
  )
}

export function PreferredDay({ field }: { field: FieldMetadata }) {
  return (
    <TextField field={field} label="Preferred day" hint="For example Thursday afternoon, or 12 December" optional />
  )
}
