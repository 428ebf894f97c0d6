import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Time to enter and send a code, on a busy machine too. */
const USE_MS = 10_000

/** The code of an authenticator app, a number of 30-second steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return codeAt(secret, Date.now() + steps * STEP_MS)
}

const codeAt = (secret: string, timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })

/** An authenticator app whose owner uses each code once, the next one early where it has to be. */
export class Authenticator {
  private used = 0

  constructor(private readonly secret: string) {}

  /** The earliest unused code that stays valid until it has been sent; waits until it is valid. */
  async next(): Promise<string> {
    // A code is valid in its own step, the one before and the one after.
    const earliest = Math.ceil((Date.now() + USE_MS) / STEP_MS) - 2
    this.used = Math.max(this.used + 1, earliest)
    const wait = (this.used - 1) * STEP_MS - Date.now()
    if (wait > 0) await setTimeout(wait + 100)
    return codeAt(this.secret, this.used * STEP_MS)
  }
}
