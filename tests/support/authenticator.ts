import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The code of an authenticator app, a number of 30-second steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })
}

/** An authenticator app whose owner uses each code once, the next one early where it has to be. */
export class Authenticator {
  private used = 0

  constructor(private readonly secret: string) {}

  /** A code that has not been used: of the step before the present one, the present one or the next one. */
  async next(): Promise<string> {
    // One that is about to end could be too old when it arrives.
    const left = STEP_MS - (Date.now() % STEP_MS)
    if (left < 3000) await new Promise((resolve) => setTimeout(resolve, left + 100))
    const now = Math.floor(Date.now() / STEP_MS)
    const step = Math.max(this.used + 1, now - 1)
    if (step > now + 1) throw new Error('All codes that count now have been used')
    this.used = step
    return codeOf(this.secret, step - now)
  }
}
