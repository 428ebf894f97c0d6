import { z } from 'zod'
import { STAFF_ROLES } from '#db/schema'
import { email, flag } from '~/models/records/fields'
import { nameFields } from './name.schema'
import { newPasswordFields, passwordsMatch } from './user.schema'

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
