import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { sendPhoto } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findTradeInPhoto } from '~/models/sales/steps/trade-ins.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return sendPhoto(request, (size) => findTradeInPhoto(readId(params), size))
}
