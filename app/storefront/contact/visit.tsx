import { shop } from '~/shop'
import { AddressLines } from '~/storefront/address-lines'
import { Icon } from '~/ui/icon'

const { latitude, longitude } = shop.coordinates
const MAP = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
const DIRECTIONS = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

/** The way to the boutique. The map belongs to another site, so it opens only when asked for. */
export function Visit() {
  return (
    <section aria-labelledby="visit-title" className="border-y bg-white">
      <div className="content section grid items-center gap-8 md:grid-cols-2">
        <div>
          <p className="eyebrow mb-3">Visit us</p>
          <h2 id="visit-title">In the Block Arcade</h2>
          <p className="mt-4 max-w-md text-lg text-muted">
            Between Collins Street and Little Collins Street, a few steps from the corner of Elizabeth Street. Trams
            stop on both sides.
          </p>
        </div>
        <div className="flex flex-col items-start gap-6 border bg-paper p-8">
          <div className="flex gap-4 text-lg">
            <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-gold" />
            <AddressLines />
          </div>
          <div className="flex flex-wrap gap-3">
            <a href={MAP} className="button" {...NEW_TAB}>
              Show the map <span className="sr-only">(opens in a new tab)</span>
            </a>
            <a href={DIRECTIONS} className="button-secondary" {...NEW_TAB}>
              Get directions <span className="sr-only">(opens in a new tab)</span>
            </a>
          </div>
          <p className="text-sm text-muted">The map opens on openstreetmap.org.</p>
        </div>
      </div>
    </section>
  )
}
