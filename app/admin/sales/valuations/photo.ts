import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { asPrivatePicture, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findPhoto } from '~/models/sales/valuations/photos.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const size = new URL(request.url).searchParams.get('size')
  return asPrivatePicture(await requireFound(findPhoto(readId(params), readId(params, 'photo'), size)))
}
