import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListViews } from '~/admin/shell/list-views'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { formatDay, formatPublicDate } from '~/format/dates'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { notFound, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { jobPriceText } from '~/models/sales/letters/job-emails.server'
import { listOrderPhotos } from '~/models/sales/offers/photos.server'
import { findById } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { Barcode } from '~/ui/barcode'
import { PrintButton } from '~/ui/print-button'
import { stylesheets } from '~/ui/stylesheets'
import { jobFacts } from './bench.server'
import styles from './envelope.css?url'

export const meta: MetaFunction = () => screenMeta('Envelope')

export const links = stylesheets(styles)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const detail = await requireFound(findById(readId(params)))
  const { order, job, lines } = detail
  if (!job) throw notFound()
  const [shop, { initials }, [photo]] = await Promise.all([shopFacts(), shopSettings(), listOrderPhotos(order.id)])
  return {
    ...{ id: order.id, reference: orderReferenceOf(order.id, initials), photo: photo?.id ?? null },
    isLabel: new URL(request.url).searchParams.get('paper') === 'label',
    ...{ name: order.full_name, phone: order.phone, item: job.item },
    promised: order.promised_for && formatDay(order.promised_for),
    takenIn: order.taken_in_at && formatPublicDate(order.taken_in_at),
    work: lines.map(({ description }) => description).join('\n'),
    price: jobPriceText(detail),
    facts: await jobFacts(job),
    shop: [shop.name, shop.phone, shop.email].filter(Boolean),
  }
}

const PAPERS = { envelope: 'A5, with a slip for the customer', label: 'Label, 89 × 36 mm' }

export default function Envelope() {
  const { id, isLabel, ...job } = useLoaderData<typeof loader>()
  const address = href('/admin/orders/:id/envelope', { id })
  const views = Object.entries(PAPERS).map(([paper, label]) => {
    const isOn = (paper === 'label') === isLabel
    return { label, to: address + queryOf({ paper: paper === 'label' ? paper : '' }), current: isOn }
  })
  return (
    <Screen title={`Envelope of ${job.reference}`} action={<PrintButton />} needs="answer">
      <BackLink to={href('/admin/orders/:id', { id })}>Back to the order</BackLink>
      <ListViews label="Paper" views={views} />
      {isLabel ? <Label {...job} /> : <Sheet id={id} {...job} />}
    </Screen>
  )
}

type Job = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'id' | 'isLabel'>

function Label({ reference, name, promised, item }: Job) {
  return (
    <article className="job-paper job-label">
      <Head reference={reference} />
      <p className="job-line">{[name, promised].filter(Boolean).join(', ')}</p>
      <p className="job-line">{item}</p>
    </article>
  )
}

function Sheet({
  id,
  reference,
  name,
  phone,
  promised,
  takenIn,
  photo,
  work,
  price,
  facts,
  item,
  shop,
}: Job & { id: number }) {
  const left = { 'Promised for': promised, Left: item, 'To be done': work, Price: price }
  return (
    <article className="job-paper job-sheet">
      <section aria-label="Envelope">
        <Head reference={reference} />
        <p className="job-name">{name}</p>
        {photo === null ? null : (
          <img src={href('/admin/orders/:id/photos/:photo', { id, photo })} alt="What was left" className="job-photo" />
        )}
        <Facts facts={{ Phone: phone, 'Taken in': takenIn, ...left, ...facts, 'Ask first above': null }} />
      </section>
      <section aria-label="Slip for the customer" className="job-slip">
        <Head reference={reference} />
        <Facts facts={{ 'Taken in': takenIn, ...left, Condition: facts.Condition }} />
        <p>Please bring this slip and photo identification when you collect it.</p>
        <p>{shop.join(', ')}</p>
      </section>
    </article>
  )
}

function Head({ reference }: { reference: string }) {
  return (
    <div className="job-head">
      <strong>{reference}</strong>
      <Barcode text={reference} className="job-barcode" />
    </div>
  )
}

function Facts({ facts }: { facts: Record<string, string | null | undefined> }) {
  return (
    <dl className="job-facts">
      {Object.entries(facts).map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
