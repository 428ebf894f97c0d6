import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '~/http/params.server'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { suggestPictures, suggestProducts } from './suggestions.presenter.server'

/** Throws a 404 page for any other kind. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const q = readSearch(request)
  const kind = new URL(request.url).searchParams.get('kind')
  if (kind === 'picture') return Response.json(await suggestPictures(q))
  if (kind === 'product') return Response.json(await suggestProducts(q))
  throw notFound()
}
