import { z } from 'zod'
import { line } from '~/models/records/fields'
import { STATES } from './delivery-address'

/** Asked for only where something is sent. */
export const addressFields = {
  street: line('Street is required'),
  suburb: line('Suburb is required', { max: 100 }),
  state: z.enum(STATES, { error: 'Choose a state' }),
  postcode: line('Postcode is required').regex(/^\d{4}$/, 'Enter the four digits of the postcode'),
}
