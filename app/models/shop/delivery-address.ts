import type { DeliveryAddress } from '#db/schema'

export const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const

export function addressRows({ street, suburb, state, postcode }: DeliveryAddress): string[] {
  return [street, `${suburb} ${state} ${postcode}`.trim()].filter(Boolean)
}

export function addressText(address: DeliveryAddress): string {
  return addressRows(address).join(', ')
}

export const hasAddress = (input: object): input is DeliveryAddress => 'street' in input
