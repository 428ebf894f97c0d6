import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { sendPhoto } from '~/http/respond.server'
import { findEnquiryPhoto } from '~/models/customers/enquiry/photos.server'
import { enquiryIdOf } from './photos.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return sendPhoto(request, (size) => findEnquiryPhoto(enquiryIdOf(params.token), readId(params, 'photo'), size))
}
