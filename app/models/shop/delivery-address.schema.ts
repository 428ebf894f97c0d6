import { z } from 'zod'
import { line, optionalLine } from '~/models/records/fields'
import { STATES } from './delivery-address'
import { readPostcode, statesOf } from './postcodes'

export const POSTCODE_MESSAGE = 'Enter the four digits of a postcode of Australia'

/** Asked for only where something is sent, and checked by `checkAddress`. */
export const addressFields = {
  street: line('Street is required'),
  suburb: line('Suburb is required', { max: 100 }),
  state: z.enum(STATES, { error: 'Choose a state' }),
  postcode: line('Postcode is required', { max: 20 }).transform((typed, context) => {
    const postcode = readPostcode(typed)
    if (postcode) return postcode
    context.addIssue({ code: 'custom', message: POSTCODE_MESSAGE })
    return z.NEVER
  }),
  /** The state and the postcode that were asked about. */
  address_checked: optionalLine(30),
}

interface Address {
  state: string
  postcode: string
  address_checked: string | null
}

/** A postcode of another state is asked about once: areas cross borders. */
export function checkAddress({ state, postcode, address_checked }: Address, context: z.RefinementCtx): void {
  const states: string[] = statesOf(postcode)
  const isChecked = address_checked?.startsWith(`${state} `) && readPostcode(address_checked) === postcode
  if (states.includes(state) || isChecked) return
  const message = `${postcode} is a postcode of ${states.join(' or ')}, not of ${state}. Please check both. If they are right, send the form again.`
  context.addIssue({ code: 'custom', path: ['postcode'], message })
}
