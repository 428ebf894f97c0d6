import { findByIdOrSlug, remove, update } from '~/models/collection/collection.server'
import { resource } from './resource.server'

const answer = resource('/collections/{id}', {
  GET: ({ key }) => findByIdOrSlug(key),
  PUT: ({ id, input, expected, caller }) => update(id, input, { expected, by: caller.user.id }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, by: caller.user.id }),
})

export { answer as loader, answer as action }
