import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { splitParagraphs } from '~/format/text'
import { links as addresses } from '~/links'
import { LISTED_RING_SIZES, RING_SIZES } from '~/models/catalogue/options/ring-sizes'
import { tabTexts } from '~/models/shop/delivery.server'
import { Breadcrumb } from '~/storefront/shell/page-links'
import { originOf } from '~/storefront/shell/shared/layout-data'
import { breadcrumbs, pageMeta, structured } from '~/storefront/shell/shared/page-meta'
import { PrintButton } from '~/ui/print-button'
import { stylesheets } from '~/ui/stylesheets'
import { RingSizer } from './ring-sizer'
import styles from './ring-sizes.css?url'

const TITLE = 'Ring Size Guide'
const DESCRIPTION =
  'Australian ring sizes in millimetres, with US and European sizes, a ring sizer to print at home and how to measure.'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, description: DESCRIPTION, path: addresses.ringSizeGuide(), matches }),
  ...structured(matches, breadcrumbs(originOf(matches), [{ name: TITLE, path: addresses.ringSizeGuide() }])),
]

export const links = stylesheets(styles)

/** What the owner says of ring sizes. */
export async function loader() {
  return { text: (await tabTexts()).rings }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function RingSizeGuide() {
  const { text } = useLoaderData<typeof loader>()
  return (
    <div className="content py-6 md:py-10">
      <div className="not-printed">
        <Breadcrumb trail={[{ name: 'Home', path: addresses.home() }]} current={TITLE} />
        <h1 className="mt-4">{TITLE}</h1>
        {splitParagraphs(text).map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-(--container-prose) text-lg text-muted">
            {paragraph}
          </p>
        ))}
        <Measuring />
      </div>
      <Sizer />
      <div className="not-printed">
        <SizeTable isListed={text !== ''} />
        <NotSure />
      </div>
    </div>
  )
}

function Measuring() {
  return (
    <section aria-labelledby="measuring" className="mt-10">
      <h2 id="measuring" className="mb-6">
        Measure at Home
      </h2>
      <div className="prose">
        <h3>With a ring that fits</h3>
        <p>
          The surest way: take a ring worn on the same finger and lay it on the circles of the sizer below. Its size is
          the circle that just fills its inside. With a ruler, measure straight across the inside and look for that
          diameter in the table.
        </p>
        <h3>With the paper strip</h3>
        <p>
          Cut out the strip and the slit in it, wrap it around the finger, and pull the pointed end through the slit
          until it sits snugly. It must still slide over the knuckle. Read the letter at the slit. Paper gives a little,
          so measure three times.
        </p>
        <h3>Before you decide</h3>
        <ul>
          <li>
            Measure when your hands are warm, at the end of the day. Fingers shrink in the cold and swell in heat.
          </li>
          <li>
            Measure the finger you will wear it on: the same finger of your other hand may be half a size different.
          </li>
          <li>A band of 6mm or more sits tighter: choose a quarter to a half size larger.</li>
          <li>Between two sizes, choose the larger one.</li>
        </ul>
      </div>
    </section>
  )
}

function Sizer() {
  return (
    <section aria-labelledby="sizer" className="sizer-section">
      <div className="not-printed prose">
        <h2 id="sizer">Print the Ring Sizer</h2>
        <p>
          It fills one A4 sheet. Print it at 100% (“Actual size”), and not with “Fit to page”. Then lay a bank card on
          its outline: when the card fits exactly, so do the circles.
        </p>
        <div className="print-button">
          <PrintButton
            without={
              <p className="without-script text-muted">Use your browser’s print command: only the sizer is printed.</p>
            }
          >
            Print the ring sizer
          </PrintButton>
        </div>
      </div>
      <RingSizer />
    </section>
  )
}

function SizeTable({ isListed }: { isListed: boolean }) {
  return (
    <section aria-labelledby="sizes" className="mt-16">
      <h2 id="sizes" className="mb-6">
        Ring Sizes Compared
      </h2>
      <p className="mb-6 max-w-(--container-prose)">
        {`Australia and the United Kingdom share one scale. Diameter and circumference are those of the inside of the ring.${isListed ? ' The sizes in bold are our standard sizes.' : ''}`}
      </p>
      <table className="size-table">
        <caption className="sr-only">Ring sizes from F to Z½</caption>
        <thead>
          <tr>
            <th scope="col">AU, UK</th>
            <th scope="col">Diameter (mm)</th>
            <th scope="col">Circum&shy;ference (mm)</th>
            <th scope="col">US</th>
            <th scope="col">EU</th>
          </tr>
        </thead>
        <tbody>
          {RING_SIZES.map((size) => (
            <tr key={size.letter} className={isListed && LISTED_RING_SIZES.includes(size) ? 'listed' : undefined}>
              <th scope="row">{size.letter}</th>
              <td>{size.diameter_mm.toFixed(1)}</td>
              <td>{size.circumference_mm.toFixed(1)}</td>
              <td>{size.us}</td>
              <td>{size.eu}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function NotSure() {
  return (
    <section aria-labelledby="not-sure" className="mt-16 border-t pt-10">
      <h2 id="not-sure">Not Sure?</h2>
      <p className="mt-4 mb-6 max-w-(--container-prose) text-lg text-muted">
        Ask us to post you a ring sizer, or visit us and have your finger measured.
      </p>
      <Link to={addresses.requestRingSizer()} className="button">
        Ask for a ring sizer
      </Link>
    </section>
  )
}
