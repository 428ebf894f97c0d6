import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

/** What staff read above something that visitors do not see. */
export function StaffBanner({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-gold bg-white">
      <p role="note" className="content flex items-center gap-3 py-3">
        <Icon name="eye" className="size-5 shrink-0 text-gold" />
        <span>{children}</span>
      </p>
    </div>
  )
}
