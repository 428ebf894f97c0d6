import { z } from 'zod'
import { STAFF_ROLES } from '#db/schema'
import { BAD_TEXT, email, flag, line, optionalLine, optionalText, wellFormed } from '~/models/records/fields'

const LOGIN_PASSWORD_MIN = 6
const MAX_PASSWORD = 1000
const SHORT = 'Password must be at least 6 characters'

export const loginSchema = z.object({
  email: email('Please enter a valid email address'),
  password: z
    .string({ error: SHORT })
    .min(LOGIN_PASSWORD_MIN, SHORT)
    .max(MAX_PASSWORD, 'At most 1000 characters')
    .meta({ format: 'password' }),
})

export type Login = z.output<typeof loginSchema>

const NO_PASSWORD = 'Please enter your password'

export const ownPassword = z
  .string({ error: NO_PASSWORD })
  .min(1, NO_PASSWORD)
  .max(MAX_PASSWORD, 'At most 1000 characters')

/** One form for every keyboard (NIST SP 800-63B). */
export const normalisePassword = (password: string) => password.normalize('NFKC')

const NEW_MIN = 12
const NEW_MAX = 200
const NEW_SHORT = `The new password must have at least ${NEW_MIN} characters`
// Aborts, so that nothing long is normalised.
const TOO_LONG = { error: `At most ${NEW_MAX} characters`, abort: true }
const OTHER = 'The new passwords do not match'

/** Passwords are not trimmed: blanks are part of them. */
export const newPasswordFields = {
  new_password: z
    .string({ error: NEW_SHORT })
    .max(NEW_MAX, TOO_LONG)
    .overwrite(normalisePassword)
    .min(NEW_MIN, NEW_SHORT)
    .refine(wellFormed, BAD_TEXT),
  repeat_password: z
    .string({ error: 'Please enter the new password again' })
    .max(NEW_MAX, TOO_LONG)
    .overwrite(normalisePassword),
}

export const passwordsMatch = <Fields extends z.ZodType<{ new_password: string; repeat_password: string }>>(
  fields: Fields,
) => fields.refine((value) => value.repeat_password === value.new_password, { path: ['repeat_password'], error: OTHER })

export const passwordChangeSchema = passwordsMatch(
  z.object({ current_password: ownPassword, ...newPasswordFields }),
).refine((value) => value.new_password !== normalisePassword(value.current_password), {
  path: ['new_password'],
  error: 'This is your current password',
})

export type PasswordChange = z.output<typeof passwordChangeSchema>

export const signatureSchema = z.object({ signature: optionalText(1000) })

export const staffEmailSchema = email('Please enter a valid email address')

const MAX_NAME = 100

export const nameFields = {
  first_name: line('Please enter your first name', { max: MAX_NAME }),
  last_name: optionalLine(MAX_NAME),
}

export const nameSchema = z.object(nameFields)

export type StaffName = z.output<typeof nameSchema>

export const NAME_LABELS = { first_name: 'First name', last_name: 'Last name' }

export const invitationSchema = z.object({
  email: email('Please enter a valid email address'),
  staff_role: z.enum(STAFF_ROLES, { error: 'Choose a role' }),
})

export const staffSchema = z.object({ staff_role: invitationSchema.shape.staff_role, two_step_required: flag() })

export type StaffInput = z.output<typeof staffSchema>
export type InvitationInput = z.output<typeof invitationSchema>

export const joiningSchema = passwordsMatch(z.object({ ...nameFields, ...newPasswordFields }))

export const passwordResetSchema = z.object({ forget_two_step: flag() })

export const newPasswordSchema = passwordsMatch(z.object(newPasswordFields))

export type Joining = z.output<typeof joiningSchema>

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
