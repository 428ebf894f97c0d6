import type { LoaderFunctionArgs } from '@remix-run/node'
import { asDownload } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { exportSchema } from '~/models/subscriber/subscriber.schema'
import { exportFile } from '~/models/subscriber/export.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const choice = exportSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!choice.success) throw new Response('Unknown format', { status: 400 })
  return asDownload(exportFile(choice.data))
}
