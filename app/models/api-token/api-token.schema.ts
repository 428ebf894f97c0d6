import { z } from 'zod'
import { line } from '~/models/fields'
import { SCOPES } from './scopes'

/** In days; null never expires. */
const LIFETIMES = { '30': 30, '90': 90, '365': 365, never: null } as const

export type Lifetime = keyof typeof LIFETIMES

export const LIFETIME_LABELS: Record<Lifetime, string> = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After a year',
  never: 'Never',
}

export const apiTokenSchema = z.object({
  name: line('Name is required'),
  scopes: z.array(z.enum(SCOPES, { error: 'Unknown scope' })).min(1, 'Tick what the program may do'),
  lifetime: z
    .enum(Object.keys(LIFETIMES) as [Lifetime, ...Lifetime[]], { error: 'Choose when it expires' })
    .transform((lifetime) => LIFETIMES[lifetime]),
})

export type ApiTokenInput = z.output<typeof apiTokenSchema>
