import { isStaff } from './session.server'

/** What only staff see of a page of the shop. */
export interface StaffNote {
  /** Why visitors do not see the page. */
  reason?: string
  /** The screens that edit what it shows. */
  edit: { label: string; to: string }[]
}

/** For a loader's data: nothing at all for visitors, so that their pages do not grow. */
export async function staffNote(
  request: Request,
  noteOf: () => StaffNote | Promise<StaffNote>,
): Promise<{ staff?: StaffNote }> {
  return (await isStaff(request)) ? { staff: await noteOf() } : {}
}
