import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Capability } from '~/models/staff/user/capabilities'

export interface LayoutData {
  newEnquiries: number
  can: readonly Capability[]
}

export const LAYOUT_ROUTE = 'admin/shell/layout'

export function useCapabilities(): readonly Capability[] {
  return useRouteLoaderData<LayoutData>(LAYOUT_ROUTE)?.can ?? []
}

export function useCan(capability: Capability): boolean {
  return useCapabilities().includes(capability)
}

export function Allowed({ to, children }: { to: Capability; children: ReactNode }) {
  return useCan(to) ? children : null
}

const WHO_MAY: Record<Exclude<Capability, 'work' | 'read'>, string> = {
  reserve: 'all staff can change it',
  edit: 'owners and editors can change it',
  answer: 'owners and assistants can change it',
  manage: 'owners can change it',
}

interface EditableProps {
  by: keyof typeof WHO_MAY
  className?: string
  children: ReactNode
}

export function Editable({ by, className, children }: EditableProps) {
  if (useCan(by)) return children
  return (
    <>
      <p className="callout">{`You can read this; ${WHO_MAY[by]}.`}</p>
      <fieldset disabled className={className}>
        {children}
      </fieldset>
    </>
  )
}
