import { findByIdOrSlug, remove, update } from '~/models/collection/collection.server'
import { resource } from './resource.server'

const answer = resource('/collections/{id}', {
  GET: ({ key }) => findByIdOrSlug(key),
  PUT: ({ id, input, expected }) => update(id, input, { expected }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, removedBy: caller.user.id }),
})

export { answer as loader, answer as action }
