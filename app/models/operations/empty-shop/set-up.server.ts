import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { can } from '~/models/staff/user/capabilities'
import { shopSettings, updateShop } from '~/models/shop/shop.server'

/** Only owners need it, until one has finished or left it. */
export async function needsSetUp(userId: number): Promise<boolean> {
  if ((await shopSettings()).set_up_at !== null) return false
  const [user] = await db.select({ role: users.staff_role }).from(users).where(eq(users.id, userId))
  return can(user?.role ?? null, 'manage')
}

export async function finishSetUp(by: number): Promise<void> {
  if ((await shopSettings()).set_up_at === null) await updateShop({ set_up_at: new Date() }, { by })
}
