import type { DeliveryAddress } from '#db/schema'

/** Of Australia, as addresses name them. */
export const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const

export function addressRows({ street, suburb, state, postcode }: DeliveryAddress): string[] {
  return [street, `${suburb} ${state} ${postcode}`.trim()].filter(Boolean)
}

export function addressText(address: DeliveryAddress): string {
  return addressRows(address).join(', ')
}

/** Of what a form with or without an address was filled with. */
export const hasAddress = (input: object): input is DeliveryAddress => 'street' in input
