import type { AVAILABILITIES } from '#db/schema'

export type Availability = (typeof AVAILABILITIES)[number]

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  stock: 'As the inventory count says',
  'made-to-order': 'Made to order',
  reserved: 'Reserved',
  sold: 'Sold',
  'price-on-request': 'Price on request',
}
