import { create, listAll } from '~/models/product/product.server'
import { resource } from '../resource.server'

const answer = resource('/admin/products', {
  GET: () => listAll(),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
