import { z } from 'zod'
import { email } from '~/models/fields'

const LOGIN_PASSWORD_MIN = 6
const MAX_PASSWORD = 1000
const SHORT = 'Password must be at least 6 characters'

/** What the sign-in form and call take (section 5). */
export const loginSchema = z.object({
  email: email('Please enter a valid email address'),
  password: z.string({ error: SHORT }).min(LOGIN_PASSWORD_MIN, SHORT).max(MAX_PASSWORD, 'At most 1000 characters'),
})

export type Login = z.output<typeof loginSchema>
