import { and, asc, isNotNull } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, takesWrites } from '#db/client.server'
import { contentBlocks, footerLinks, gemstones, orders, pages, posts, products, users } from '#db/schema'
import { IS_SOLD_OUT, isRunningLow } from '~/models/catalogue/listing/staff-list.server'
import { count, type Enquiry, listBefore } from '~/models/customers/enquiry/enquiry.server'
import { countUndelivered } from '~/models/mail/outbox/outbox.server'
import { lastBackup, nightlyTime } from '~/models/operations/backup/nightly.server'
import { NEW_SHOP_NAME } from '~/models/operations/empty-shop/new-shop.server'
import { countTodo, oldestAwaiting } from '~/models/sales/lists/staff-list.server'
import { IS_COUNTED } from '~/models/sales/order/order.server'
import { takesTransfers } from '~/models/shop/placeholders.server'
import { shopSettings } from '~/models/shop/shop.server'
import { LACKS_DESCRIPTION, listUnpublishedShort } from '~/models/writing/page/page.server'
import { IS_DRAFT } from '~/models/writing/post/post.server'
import { env } from '~/runtime/env.server'

export type Tasks = Awaited<ReturnType<typeof findTasks>>

export async function findFirstSteps() {
  const unpublishedPages = await listUnpublishedShort()
  const lacks = async (table: SQLiteTable) => (await db.$count(table)) === 0
  const pieces = await lacks(products)
  const shop = await shopSettings()
  const setUp = shop.name === NEW_SHOP_NAME
  const sale = shop.set_up_at !== null && (await db.$count(orders, and(IS_COUNTED, isNotNull(orders.placed_at)))) === 0
  if (!setUp && !pieces && unpublishedPages.length === 0 && !sale) return null
  return {
    ...{ setUp, pieces, unpublishedPages, sale },
    hours: Object.values(shop.hours).every(({ state }) => state === 'closed'),
    address: !setUp && shop.street === '',
    abn: shop.abn === null,
    payment: !takesTransfers(shop) && !env.STRIPE_SECRET_KEY,
    selling: !shop.selling,
    delivery: shop.delivery_cents === null,
    staff: (await db.$count(users)) === 1,
    secondBackup: !env.BACKUP_FOLDER && !env.BACKUP_S3_URL,
    contentBlocks: await lacks(contentBlocks),
    footerLinks: await lacks(footerLinks),
    gemstone: await lacks(gemstones),
    posts: await lacks(posts),
  }
}

export async function findTasks() {
  return {
    takesWrites: takesWrites(),
    newEnquiries: await count('new'),
    quarantinedEnquiries: await count('quarantine'),
    soldOutPieces: await db.$count(products, IS_SOLD_OUT),
    draftPosts: await db.$count(posts, IS_DRAFT),
    undescribedPages: await db.$count(pages, LACKS_DESCRIPTION),
    undeliveredEmails: await countUndelivered(),
    orders: await findOrderTasks(),
    backup: { ...(await lastBackup()), isNightly: (await nightlyTime()) !== null },
  }
}

const WAITS_MS = 2 * 24 * 3600_000

export async function findWaiting(limit: number, now: Date): Promise<Enquiry[]> {
  return listBefore('new', new Date(now.getTime() - WAITS_MS), limit)
}

export async function findLowStock(limit: number) {
  const { id, name, available_count } = products
  const isLow = await isRunningLow()
  const rows = await db
    .select({ id, name, stock: available_count })
    .from(products)
    .where(isLow)
    .orderBy(asc(available_count), asc(id))
    .limit(limit)
  return { rows, total: await db.$count(products, isLow) }
}

async function findOrderTasks() {
  return { ...(await countTodo()), awaitedSince: await oldestAwaiting() }
}
