import { isStaff } from './session.server'

export interface StaffNote {
  reason?: string
  edit: { label: string; to: string }[]
}

/** Returns nothing for visitors, so that their pages do not grow. */
export async function staffNote(
  request: Request,
  noteOf: () => StaffNote | Promise<StaffNote>,
): Promise<{ staff?: StaffNote }> {
  return (await isStaff(request)) ? { staff: await noteOf() } : {}
}
