import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { settings } from '#db/schema'

const DEFAULTS = { visitor_counts: true }

type Settings = typeof DEFAULTS

/** The stored value, or its default. */
export async function readSetting<Name extends keyof Settings>(name: Name): Promise<Settings[Name]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row ? (row.value as Settings[Name]) : DEFAULTS[name]
}

export async function saveSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): Promise<void> {
  await tx(async () => {
    await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
  })
}
