import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import type { Change } from '~/models/records/writes.server'
import { type ShopSettings, shopSettings, updateShop } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import type { StaffName } from '~/models/staff/user/name.schema'
import { changeName } from '~/models/staff/user/staff-changes.server'
import { QUESTIONS } from '~/models/writing/content-block/content-block.schema'
import { save } from '~/models/writing/content-block/content-block.server'

/** Only owners need it, until one has finished or left it. */
export async function needsSetUp(userId: number): Promise<boolean> {
  if ((await shopSettings()).set_up_at !== null) return false
  const [user] = await db.select({ role: users.staff_role }).from(users).where(eq(users.id, userId))
  return can(user?.role ?? null, 'manage')
}

export async function finishSetUp(by: number): Promise<void> {
  if ((await shopSettings()).set_up_at === null) await updateShop({ set_up_at: new Date() }, { by })
}

/** With the name of who sets the shop up. Throws Stale. */
export function saveHouse(settings: Partial<ShopSettings>, name: StaffName, change: Change): Promise<ShopSettings> {
  return tx(async () => {
    if (change.by !== undefined) await changeName(change.by, name)
    return updateShop(settings, change)
  })
}

/** With the questions of the contact page, which are content; null leaves them as they are. Throws Stale. */
export function savePromises(
  settings: Partial<ShopSettings>,
  questions: string | null,
  change: Change,
): Promise<ShopSettings> {
  return tx(async () => {
    if (questions) {
      await save({ section: QUESTIONS, title: 'Frequently Asked Questions', body: questions, image: null }, change)
    }
    return updateShop(settings, change)
  })
}
