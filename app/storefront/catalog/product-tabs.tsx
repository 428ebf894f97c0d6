import type { ReactNode } from 'react'
import { Tabs } from '~/ui/tabs'
import { CareText, DetailsText, ShippingText } from './product-texts'

/** The fixed texts of every piece. */
export function ProductTabs({ isRing }: { isRing: boolean }) {
  return (
    <div className="mt-16">
      <Tabs
        label="About this piece"
        tabs={[
          tab('details', 'Details', <DetailsText isRing={isRing} />),
          tab('shipping', 'Shipping', <ShippingText />),
          tab('care-guide', 'Care Guide', <CareText />),
        ]}
      />
    </div>
  )
}

function tab(id: string, label: string, text: ReactNode) {
  const panel = (
    <>
      <h2 className="sr-only">{label}</h2>
      <div className="prose">{text}</div>
    </>
  )
  return { id, label, panel }
}
