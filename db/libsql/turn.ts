import { setTimeout } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { Unwritable } from '../driver'
import type { Follower } from './follower'
import { isBusyResponse, runOne } from './primary'
import { NOW } from '../schema/columns'

/** As long as a file waits for another process's lock. */
const WAIT_MS = 10_000
const PAUSE_MS = 50

/** More than the longest import needs; a process that dies has its turn until then. */
const TURN_MS = 60_000

const IS_FREE = `(holder IS NULL OR holder = ? OR held_until < ${NOW})`

/** Fails unless nobody has written since `number`, and nobody else has the turn. */
export const GUARD = `UPDATE last_write SET now = ?, number = CASE WHEN number = ? AND ${IS_FREE} THEN number + 1 END`

/** Larger than the present one and any that was in use: those count writes from an earlier time in milliseconds. */
export const SAFE_NUMBER = `max(number + 1, ${NOW})`

export const END_OF_TURN = 'UPDATE last_write SET now = NULL, holder = NULL, held_until = NULL'

/** Takes the turn, so that a long transaction is not overtaken again and again. Throws Unwritable when others keep it too long. */
export async function takeTurn(holder: string, follower: Follower): Promise<void> {
  const take = `UPDATE last_write SET holder = ?, held_until = ${NOW} + ${TURN_MS} WHERE ${IS_FREE}`
  await until(async () => {
    try {
      return (await runOne(take, [holder, holder])) === 1
    } catch (error) {
      if (isBusyResponse(error)) return false
      throw error
    }
  })
  // What others have committed before.
  await follower.sync()
}

export async function giveUpTurn(holder: string): Promise<void> {
  await runOne('UPDATE last_write SET holder = NULL, held_until = NULL WHERE holder = ?', [holder])
}

/** Throws Unwritable when another process keeps its turn too long. */
export async function untilTurnIsFree(read: Database.Database, holder: string): Promise<void> {
  const isTaken = read.prepare('SELECT holder IS NOT NULL AND holder <> ? AND held_until > ? FROM last_write').pluck()
  await until(async () => isTaken.get(holder, Date.now()) === 0)
}

let waitingSince: number | null = null

/** Writers that wait one after the other do not wait longer than the first. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    waitingSince ??= performance.now()
    if (performance.now() - waitingSince > WAIT_MS) throw new Unwritable('Another process is writing')
    await setTimeout(PAUSE_MS)
  }
  waitingSince = null
}
