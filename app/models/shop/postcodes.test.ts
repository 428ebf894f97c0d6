import { expect, test } from 'vitest'
import { checkoutSchema } from '~/models/sales/steps/checkout.schema'
import { readPostcode, statesOf } from './delivery-address.schema'

test.each([
  ['3053', '3053'],
  ['30 53', '3053'],
  [' VIC 3053', '3053'],
  ['vic3053', '3053'],
  ['3053 Vic', '3053'],
  ['NT, 0800', '0800'],
  ['３０５３', '3053'],
  ['800', '0800'],
  ['872', '0872'],
  ['0200', '0200'],
  ['0000', null],
  ['9999', null],
  ['1', null],
  ['305', null],
  ['30530', null],
  ['Auckland', null],
  ['-3053', null],
  ['VIC', null],
])('%j is the postcode %s', (typed, postcode) => {
  expect(readPostcode(typed)).toBe(postcode)
})

test.each([
  ['3053', ['VIC']],
  ['1010', ['NSW']],
  ['2600', ['ACT']],
  ['2620', ['NSW', 'ACT']],
  ['3644', ['NSW', 'VIC']],
  ['4380', ['NSW', 'QLD']],
  ['0872', ['WA', 'SA', 'NT']],
  ['6798', ['WA']],
  ['7000', ['TAS']],
])('%s may be in %j', (postcode, states) => {
  expect(statesOf(postcode)).toEqual(states)
})

const input = (state: string, postcode: string, address_checked?: string) => ({
  ...{ full_name: 'X', email: 'x@example.com', handover: 'delivery', street: 'PO Box 123', suburb: 'Carlton' },
  ...{ state, postcode, address_checked },
})

test('a postcode of another state is asked about, and taken when it is sent again', () => {
  const asked = checkoutSchema.safeParse(input('NSW', '30 53'))
  expect(asked.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['postcode', expect.stringMatching(/^3053 is a postcode of VIC, not of NSW/)],
  ])
  const again = checkoutSchema.parse(input('NSW', '30 53', 'NSW 30 53'))
  expect(again.address).toEqual({ street: 'PO Box 123', suburb: 'Carlton', state: 'NSW', postcode: '3053' })
  expect(again).not.toHaveProperty('address_checked')
  // What was asked about was another.
  expect(checkoutSchema.safeParse(input('NSW', '3054', 'NSW 3053')).success).toBe(false)
  expect(checkoutSchema.safeParse(input('QLD', '3053', 'NSW 3053')).success).toBe(false)
  for (const [state, postcode] of [
    ['ACT', '2620'],
    ['NSW', '4380'],
    ['SA', '872'],
  ] as const)
    expect(checkoutSchema.safeParse(input(state, postcode)).success).toBe(true)
})
