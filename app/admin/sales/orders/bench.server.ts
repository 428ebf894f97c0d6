import { displayName } from '~/models/records/display-name'
import { listStaff } from '~/models/staff/user/user.server'

/** Who may work on a job, by id. */
export async function benchOptions(): Promise<Record<string, string>> {
  return Object.fromEntries((await listStaff()).map((user) => [String(user.id), displayName(user)]))
}
