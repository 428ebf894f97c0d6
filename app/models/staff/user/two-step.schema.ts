import { z } from 'zod'
import { ownPassword } from './user.schema'

const CODE_MAX = 40
const NO_CODE = 'Please enter a code'

export const codeField = z
  .string({ error: NO_CODE })
  .max(CODE_MAX, `At most ${CODE_MAX} characters`)
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((value) => value !== '', NO_CODE)

export const codeSchema = z.object({ code: codeField })

export const passwordAndCodeSchema = z.object({ code: codeField, password: ownPassword })

export const confirmationSchema = z.object({ password: ownPassword, idempotency_key: z.string().max(100) })

export type PasswordAndCode = z.output<typeof passwordAndCodeSchema>
export type Confirmation = z.output<typeof confirmationSchema>
