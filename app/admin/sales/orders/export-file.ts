import type { LoaderFunctionArgs } from '@remix-run/node'
import { asDownload } from '~/http/respond.server'
import { requireConfirmed } from '~/http/session.server'
import { orderExportSchema } from '~/models/sales/exports/export.schema'
import { exportOrders } from '~/models/sales/exports/export.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireConfirmed(request, 'manage')
  const choice = orderExportSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!choice.success) throw new Response('Unknown file', { status: 400 })
  return asDownload(await exportOrders(choice.data))
}
