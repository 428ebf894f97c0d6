import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { ContactDetails } from '~/admin/shell/contact-details'
import { PhotoLink } from '~/admin/shell/photo-list'
import { missing } from '~/admin/shell/record-route'
import { Detail, QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import { orderLinks } from '~/models/sales/order/reference.server'
import { listPhotos } from '~/models/sales/valuations/photos.server'
import { PURPOSE_LABELS, VALUATION_LABELS, valuationNumber } from '~/models/sales/valuations/valuation.kind'
import { findById, findCorrection } from '~/models/sales/valuations/valuation.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

const NOT_FOUND = 'Valuation not found'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.number : NOT_FOUND)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const { id, ...row } = await requireFound(findById(readId(params)))
  const [piece] = row.product === null ? [] : await listByIds([row.product])
  const correction = await findCorrection(id)
  const { description, value_cents, purpose, valued_by, valued_on } = VALUATION_LABELS
  const linkTo = (to: number | null | undefined) =>
    to ? { to: href('/admin/valuations/:id', { id: to }), text: valuationNumber(to) } : null
  return {
    ...{ id, number: valuationNumber(id), name: row.full_name, email: row.email, phone: row.phone },
    call: row.phone && phoneLink(row.phone, (await shopSettings()).country),
    paper: orderLinks.paper(valuationNumber(id)),
    isCorrected: correction !== null,
    texts: [
      { term: description, text: row.description },
      { term: value_cents, text: formatMoney(row.value_cents) },
      { term: purpose, text: PURPOSE_LABELS[row.purpose] },
      { term: valued_by, text: row.valued_by },
      { term: valued_on, text: formatDay(row.valued_on) },
    ],
    links: [
      { term: 'Corrected by', link: linkTo(correction?.id) },
      { term: 'Corrects', link: linkTo(row.corrects) },
      { term: 'Piece', link: piece ? { to: href('/admin/products/:id', { id: piece.id }), text: piece.name } : null },
    ],
    photos: (await listPhotos(id)).map((photo) => href('/admin/valuations/:id/photos/:photo', { id, photo })),
    changed: await lastChange('valuation', id),
  }
}

export default function ValuationScreen() {
  const { id, number, paper, isCorrected, texts, links, photos, changed, ...contact } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={number}
      action={
        <a href={paper} className="button">
          To print
        </a>
      }
      aside={
        isCorrected ? undefined : (
          <QuietLink to={href('/admin/valuations/new') + queryOf({ corrects: id })}>Correct it</QuietLink>
        )
      }
    >
      {isCorrected ? <p className="callout mb-4">It is replaced by a later one.</p> : null}
      <dl className="details">
        <ContactDetails {...contact} />
        {texts.map(({ term, text }) => (
          <Detail key={term} term={term}>
            <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          </Detail>
        ))}
        {links.map(({ term, link }) =>
          link ? (
            <Detail key={term} term={term}>
              <TextLink to={link.to}>{link.text}</TextLink>
            </Detail>
          ) : null,
        )}
        {photos.length > 0 ? (
          <Detail term={VALUATION_LABELS.photos}>
            <span className="flex flex-wrap gap-3">
              {photos.map((photo, index) => (
                <PhotoLink key={photo} to={photo} alt={`Picture ${index + 1}`} />
              ))}
            </span>
          </Detail>
        ) : null}
      </dl>
      <HistoryLink {...changed} />
    </Screen>
  )
}

export const ErrorBoundary = missing(NOT_FOUND, href('/admin/valuations'), 'Back to valuations')
