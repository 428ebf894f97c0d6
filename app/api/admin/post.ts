import { findById, remove, update } from '~/models/post/post.server'
import { resource } from '../resource.server'

const answer = resource('/admin/blog/{id}', {
  GET: ({ id }) => findById(id),
  PUT: ({ id, input, expected, caller }) => update(id, input, { expected, by: caller.user.id }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, by: caller.user.id }),
})

export { answer as loader, answer as action }
