import { shop } from '~/shop'

export function AddressLines() {
  const { street, city, state, postcode } = shop.address
  return (
    <address className="not-italic">
      {street}
      <br />
      {city} {state} {postcode}
    </address>
  )
}
