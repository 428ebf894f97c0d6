import { change } from './database'

/** Makes each block last two minutes longer: the first is one second, too short to test on a busy machine. */
export function prolongBlocks(databaseFile: string): void {
  change(
    databaseFile,
    'UPDATE login_throttle SET failures = 15, blocked_until = blocked_until + 120000 WHERE failures >= 5',
  )
}
