import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { notFound, sendPhoto } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { listBench } from '~/models/sales/lists/bench.server'
import { findOrderPhoto } from '~/models/sales/offers/photos.server'
import { can } from '~/models/staff/user/capabilities'

/** Who does not answer customers sees those of what is at the bench. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const id = readId(params)
  const isSeen = can(user.staff_role, 'answer') || (await listBench({ id })).length > 0
  if (!isSeen) throw notFound('Picture not found')
  return sendPhoto(request, (size) => findOrderPhoto(id, readId(params, 'photo'), { size, isStaff: true }))
}
