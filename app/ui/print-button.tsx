import type { ReactNode } from 'react'
import { useHydrated } from '~/ui/use-hydrated'

interface PrintButtonProps {
  quiet?: boolean
  children?: ReactNode
  /** Browsers without JavaScript print from their menu. */
  without?: ReactNode
}

export function PrintButton({ quiet = false, children = 'Print', without = null }: PrintButtonProps) {
  if (!useHydrated()) return without
  return (
    <button type="button" className={quiet ? 'button-quiet' : 'button'} onClick={() => window.print()}>
      {children}
    </button>
  )
}
