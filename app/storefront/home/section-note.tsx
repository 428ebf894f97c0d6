import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

/** A sentence in the place of a section's content: there is none, or it could not be read. */
export function SectionNote({ tone = 'calm', children }: { tone?: 'calm' | 'error'; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 border-y py-8 text-lg text-muted">
      <Icon name={tone === 'error' ? 'circle-alert' : 'gem'} className="size-6 shrink-0 text-gold" />
      {children}
    </p>
  )
}
