import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { asDownload, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { wrongLinesOf } from '~/models/catalogue/import/export.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return asDownload(await requireFound(wrongLinesOf(readId(params))))
}
