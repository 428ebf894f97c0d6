import { z } from 'zod'
import { ACCENTS, GROUNDS, HEADER_STYLES, HEADING_TYPEFACES } from '#db/schema'
import type { LookSettings } from './look'

/** Other colours could be too pale to read. */
export const lookSchema = z.object({
  accent: z.enum(ACCENTS, { error: 'Choose one of the colours below' }),
  ground: z.enum(GROUNDS, { error: 'Choose one of the backgrounds below' }),
  header_style: z.enum(HEADER_STYLES, { error: 'Choose one of the headers below' }),
  heading_typeface: z.enum(HEADING_TYPEFACES, { error: 'Choose one of the typefaces below' }),
}) satisfies z.ZodType<LookSettings>
