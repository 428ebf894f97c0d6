import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { db, isInTransaction, tx } from '#db/client.server'
import { rateLimits } from '#db/schema'
import { env } from '~/runtime/env.server'
import { signatureOf } from '~/runtime/secret.server'
import { TooMany } from './errors'

interface Budget {
  name: string
  points: number
  seconds: number
}

/** In the database: processes share it, and it survives a restart. */
export class ClientLimit {
  constructor(private readonly budget: Budget) {}

  /**
   * Throws TooMany and Unavailable. Outside of any transaction, which would give the point back when it is rolled back.
   */
  async take(clientAddress: string, now = new Date()): Promise<void> {
    if (isInTransaction()) throw new Error(`A point of “${this.budget.name}” is taken in a transaction`)
    if (env.RATE_LIMIT === 'off') return
    const { points, seconds } = this.budget
    const key = this.keyOf(clientAddress)
    // Read first, so that a blocked client costs no write.
    const [known] = await db
      .select()
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), gt(rateLimits.expires_at, now)))
    if (known && known.count >= points) throw this.tooMany(known.expires_at, now)
    const taken = await add(key, new Date(now.getTime() + seconds * 1000), now)
    if (taken.count > points) throw this.tooMany(taken.expires_at, now)
  }

  async giveBack(clientAddress: string): Promise<void> {
    if (env.RATE_LIMIT === 'off') return
    await tx(async () => {
      await db
        .update(rateLimits)
        .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
        .where(eq(rateLimits.key, this.keyOf(clientAddress)))
    })
  }

  private keyOf(clientAddress: string): string {
    return signatureOf(`limit ${this.budget.name}`, clientAddress)
  }

  private tooMany(until: Date, now: Date): TooMany {
    return new TooMany(Math.min(Math.ceil((until.getTime() - now.getTime()) / 1000), this.budget.seconds))
  }
}

async function add(key: string, expires_at: Date, now: Date): Promise<typeof rateLimits.$inferSelect> {
  return tx(async () => {
    await db.delete(rateLimits).where(lte(rateLimits.expires_at, now))
    const [row] = await db
      .insert(rateLimits)
      .values({ key, count: 1, expires_at })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
      .returning()
    if (!row) throw new Error('A point was not counted')
    return row
  })
}
