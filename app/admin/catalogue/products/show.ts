import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { areAccepted } from '~/admin/records/save.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { change, findById } from '~/models/catalogue/product/product.server'
import { warningsOfShowing } from './shown.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return redirect(href('/admin/products/:id', { id: readId(params) }))
}

/** Shows a piece in the shop. With something to look at first, it leads to the piece, which says what. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const product = await requireFound(findById(readId(params)))
  const to = href('/admin/products/:id', { id: product.id })
  const warnings = product.active ? [] : await warningsOfShowing(product)
  if (!areAccepted(await request.formData(), warnings)) {
    const text = 'Please check this first.'
    return redirectWithNotice(`${to}#shown`, { title: `${product.name} isn’t shown yet`, text, tone: 'error' })
  }
  await change(product.id, { active: true }, { by: user.id })
  return redirectWithNotice(to, { title: `${product.name} is shown in the shop` })
}
