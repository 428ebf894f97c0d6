import { findById, remove, update } from '~/models/product/product.server'
import { resource } from '../resource.server'

const answer = resource('/admin/products/{id}', {
  GET: ({ id }) => findById(id),
  PUT: ({ id, input, expected }) => update(id, input, { expected, keepsChosenFacets: true }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, removedBy: caller.user.id }),
})

export { answer as loader, answer as action }
