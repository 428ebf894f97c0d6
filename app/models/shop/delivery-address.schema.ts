import { z } from 'zod'
import { line, optionalLine } from '~/models/records/fields'
import { STATES } from './delivery-address'

export const POSTCODE_MESSAGE = 'Enter the four digits of a postcode of Australia'

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

type State = (typeof STATES)[number]

/** From and to, as Australia Post has them. Single ones belong to an area that crosses the border of a state. */
const RANGES: Record<State, [from: number, to?: number][]> = {
  NSW: [
    [1000, 2599],
    [2611],
    [2618, 2899],
    [2921, 2999],
    [3585, 3586],
    [3644],
    [3691],
    [3707],
    [4377],
    [4380],
    [4383],
    [4385],
  ],
  VIC: [[2648], [3000, 3999], [8000, 8999]],
  QLD: [[2406], [4000, 4999], [9000, 9998]],
  WA: [[872], [6000, 6999]],
  SA: [[872], [5000, 5999]],
  TAS: [[7000, 7999]],
  ACT: [[200, 299], [2600, 2618], [2620], [2900, 2920]],
  NT: [[800, 999]],
}

/** "VIC 3053", "30 53", full width, or without the zero of the Northern Territory. */
export function readPostcode(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s,.]/g, '')
  const state = STATES.find((name) => text.startsWith(name) || text.endsWith(name)) ?? ''
  const digits = text.replace(state, '')
  const postcode = /^[89]\d\d$/.test(digits) ? `0${digits}` : digits
  return /^\d{4}$/.test(postcode) && statesOf(postcode).length > 0 ? postcode : null
}

export function statesOf(postcode: string): State[] {
  const number = Number(postcode)
  return STATES.filter((state) => RANGES[state].some(([from, to = from]) => from <= number && number <= to))
}
