import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Capability } from '~/models/staff/user/capabilities'

/** What the layout of the back office loads. */
export interface LayoutData {
  newEnquiries: number
  can: readonly Capability[]
}

export const LAYOUT_ROUTE = 'admin/layout'

/** Which of their capabilities the signed-in member of staff has. */
export function useCapabilities(): readonly Capability[] {
  return useRouteLoaderData<LayoutData>(LAYOUT_ROUTE)?.can ?? []
}

export function useCan(capability: Capability): boolean {
  return useCapabilities().includes(capability)
}

/** Leaves out what the signed-in member of staff may not do. */
export function Allowed({ to, children }: { to: Capability; children: ReactNode }) {
  return useCan(to) ? children : null
}

const WHO_MAY: Record<Exclude<Capability, 'read'>, string> = {
  edit: 'owners and editors can change it',
  answer: 'owners and assistants can change it',
  manage: 'owners can change it',
}

interface EditableProps {
  by: Exclude<Capability, 'read'>
  /** Of the box around fields that cannot be changed. */
  className?: string
  children: ReactNode
}

/** Disables the fields of a form for those who may only read it. */
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
