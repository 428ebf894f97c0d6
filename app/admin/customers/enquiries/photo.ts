import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { sendPhoto } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findEnquiryPhoto } from '~/models/customers/enquiry/photos.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return sendPhoto(request, (size) => findEnquiryPhoto(readId(params), readId(params, 'photo'), size))
}
