import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { asPrivatePicture, requireFound } from '~/http/respond.server'
import { findPhoto } from '~/models/customers/enquiry/photos.server'
import { enquiryIdOf } from './photos.server'

/** A photo, or with `?size=small` its thumbnail. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const size = new URL(request.url).searchParams.get('size')
  const found = findPhoto(enquiryIdOf(params.token), readId(params, 'photo'), size)
  return asPrivatePicture(await requireFound(found))
}
