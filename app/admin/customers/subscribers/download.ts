import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from '~/format/address'
import { asDownload } from '~/http/respond.server'
import { requireConfirmed } from '~/http/session.server'
import { exportFile } from '~/models/customers/subscriber/export.server'
import { exportSchema } from '~/models/customers/subscriber/subscriber.schema'

function tickedIds(query: URLSearchParams): number[] {
  return query.getAll('id').flatMap((id) => parseId(id) ?? [])
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireConfirmed(request, 'edit')
  const { searchParams } = new URL(request.url)
  const ticked = searchParams.get('ticked')
  const choice = exportSchema.safeParse(ticked ? { format: ticked } : Object.fromEntries(searchParams))
  if (!choice.success) throw new Response('Unknown format', { status: 400 })
  return asDownload(exportFile(choice.data, ticked ? tickedIds(searchParams) : null))
}
