import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { asPrivatePicture, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findOrderPhoto } from '~/models/sales/offers/photos.server'

/** A picture, or with `?size=small` its thumbnail. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'work')
  const size = new URL(request.url).searchParams.get('size')
  const found = findOrderPhoto(readId(params), readId(params, 'photo'), { size, isStaff: true })
  return asPrivatePicture(await requireFound(found))
}
