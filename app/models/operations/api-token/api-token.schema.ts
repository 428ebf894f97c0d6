import { z } from 'zod'
import { line } from '~/models/records/fields'
import { type Lifetime, LIFETIMES_IN_DAYS } from './api-token.kind'
import { SCOPES } from './scopes'

export const apiTokenSchema = z.object({
  name: line('Name is required'),
  scopes: z.array(z.enum(SCOPES, { error: 'Unknown scope' })).min(1, 'Tick what the program may do'),
  lifetime: z
    .enum(Object.keys(LIFETIMES_IN_DAYS) as [Lifetime, ...Lifetime[]], { error: 'Choose when it expires' })
    .transform((lifetime) => LIFETIMES_IN_DAYS[lifetime]),
})

export type ApiTokenInput = z.output<typeof apiTokenSchema>
