import { create, listAll } from '~/models/product/product.server'
import { resource } from '../resource.server'

const answer = resource('/admin/products', {
  GET: () => listAll(),
  POST: ({ input }) => create(input),
})

export { answer as loader, answer as action }
