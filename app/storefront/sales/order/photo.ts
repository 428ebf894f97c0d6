import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { notFound, requireFound, sendPhoto } from '~/http/respond.server'
import { findOrderPhoto } from '~/models/sales/offers/photos.server'
import { findByToken } from '~/models/sales/order/order.server'
import { isShown } from './order.presenter.server'

/** Those of a draft are shown to nobody. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await requireFound(findByToken(params.token ?? ''))
  if (!isShown(detail)) throw notFound()
  return sendPhoto(request, (size) => findOrderPhoto(detail.order.id, readId(params, 'photo'), { size }))
}
