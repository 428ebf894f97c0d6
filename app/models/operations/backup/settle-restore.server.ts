import '~/models/kinds.server'
import { eraseAgain } from '../person/erased-again.server'
import { askProvider, listLost } from './lost-records.server'

/** What follows a restore, in a process that has loaded nothing before. `formerSecret` signed for the replaced database. */
export async function settleRestore(formerSecret: string | null): Promise<{ people: number; lost: number }> {
  // It looks at when the backup was made: before anything else is written.
  await askProvider()
  return { people: await eraseAgain(formerSecret), lost: (await listLost()).length }
}
