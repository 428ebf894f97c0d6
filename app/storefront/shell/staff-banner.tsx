import { useMatches } from '@remix-run/react'
import type { StaffNote } from '~/http/staff-note.server'
import { Icon } from '~/ui/icon'
import { useLook } from '~/ui/use-look'

/** A preview shows what visitors see. */
export function useStaffNote(): StaffNote | undefined {
  const data = useMatches().at(-1)?.data as { staff?: StaffNote } | undefined
  const isPreview = useLook()?.preview
  return isPreview ? undefined : data?.staff
}

export function StaffBanner({ reason, edit }: StaffNote) {
  return (
    <div role="note" className="border-b border-gold bg-white print:hidden">
      <p className="content flex flex-wrap items-center gap-x-6">
        <Icon name={reason ? 'eye' : 'pencil'} className="size-5 shrink-0 text-gold" />
        {reason ? <span>{reason}</span> : null}
        {edit.map(({ label, to }) => (
          <a key={to} href={to} className="button-quiet">
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
