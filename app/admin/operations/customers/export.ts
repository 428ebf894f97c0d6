import type { LoaderFunctionArgs } from '@remix-run/node'
import { asDownload } from '~/http/respond.server'
import { requireConfirmed } from '~/http/session.server'
import { exportCustomers } from '~/models/operations/customer/export.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireConfirmed(request, 'manage')
  return asDownload(exportCustomers())
}
