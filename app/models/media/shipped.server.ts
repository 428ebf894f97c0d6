import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { pictures } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'

/** Whether the library has the pictures of the demonstration; without them, no page may show one by default. */
export const hasShippedPictures = untilContentChanges(
  ['settings'],
  async () => (await db.$count(pictures, eq(pictures.shipped, true))) > 0,
)
