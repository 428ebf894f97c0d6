import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { settings } from '#db/schema'

const DEFAULTS = {
  visitor_counts: true,
  delivery: {
    delivery_days: 5,
    lead_weeks: 6,
    whatsapp: null as string | null,
    delivery: 'Insured delivery, free over $250' as string | null,
    returns: '30-day returns for unworn items' as string | null,
    resizing: 'One resizing included in the first year' as string | null,
    cleaning: 'Checked and cleaned free once a year' as string | null,
  },
}

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
