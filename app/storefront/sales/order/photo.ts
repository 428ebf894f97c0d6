import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { asPrivatePicture, notFound, requireFound } from '~/http/respond.server'
import { findOrderPhoto } from '~/models/sales/offers/photos.server'
import { findByToken } from '~/models/sales/order/order.server'
import { isShown } from './order.presenter.server'

/** A picture, or with `?size=small` its thumbnail; of a draft none is shown. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await requireFound(findByToken(params.token ?? ''))
  if (!isShown(detail)) throw notFound()
  const size = new URL(request.url).searchParams.get('size')
  return asPrivatePicture(await requireFound(findOrderPhoto(detail.order.id, readId(params, 'photo'), { size })))
}
