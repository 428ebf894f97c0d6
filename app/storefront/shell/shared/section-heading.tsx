import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

interface SectionHeadingProps {
  id?: string
  eyebrow: string
  children: ReactNode
  more?: { label: string; to: string }
}

export function SectionHeading({ id, eyebrow, children, more }: SectionHeadingProps) {
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-14">
      <div>
        <p className="eyebrow mb-3">{eyebrow}</p>
        <h2 id={id}>{children}</h2>
      </div>
      {more ? (
        <Link to={more.to} className="button-quiet -ml-1">
          <span>{more.label}</span> <Icon name="arrow-right" className="size-4" />
        </Link>
      ) : null}
    </div>
  )
}
