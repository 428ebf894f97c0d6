import { z } from 'zod'
import { MAX_FILE_BYTES, TOO_LARGE } from './limits'

const REQUIRED = 'Choose a CSV file'

/** The form that sends a file of products; without a choice browsers send an empty file without a name. */
export const importFileSchema = z.object({
  file: z
    .file({ error: REQUIRED })
    .refine(({ name, size }) => name !== '' || size > 0, { error: REQUIRED, abort: true })
    .max(MAX_FILE_BYTES, TOO_LARGE),
})
