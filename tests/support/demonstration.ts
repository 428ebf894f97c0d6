import type { ShopFacts } from '~/shop'

/** The facts of the demonstration, as its pages show them. */
export const DEMONSTRATION: ShopFacts = {
  name: 'Aurelia & Finch',
  tagline: 'Fine jewellery, Melbourne',
  established: 1985,
  email: 'hello@aureliafinch.example',
  phone: '+61 3 5550 0198',
  call: 'tel:+61355500198',
  address: {
    street: 'Shop 12, Block Arcade, 282 Collins Street',
    city: 'Melbourne',
    state: 'VIC',
    postcode: '3000',
    country: 'Australia',
  },
  coordinates: { latitude: -37.81577, longitude: 144.96447 },
  hours: [
    { days: 'Monday to Friday', time: '10am-6pm' },
    { days: 'Saturday', time: '10am-5pm' },
    { days: 'Sunday', time: 'By appointment only' },
  ],
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/aureliaandfinch' },
    { network: 'Instagram', url: 'https://www.instagram.com/aureliaandfinch' },
    { network: 'Pinterest', url: 'https://www.pinterest.com/aureliaandfinch' },
    { network: 'YouTube', url: 'https://www.youtube.com/@aureliaandfinch' },
  ],
  handle: '@aureliaandfinch',
}
