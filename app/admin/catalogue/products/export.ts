import type { LoaderFunctionArgs } from '@remix-run/node'
import { asDownload } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { exportProducts } from '~/models/catalogue/import/export.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return asDownload(exportProducts())
}
