import { findById, remove, update } from '~/models/post/post.server'
import { resource } from '../resource.server'

const answer = resource('/admin/blog/{id}', {
  GET: ({ id }) => findById(id),
  PUT: ({ id, input, expected }) => update(id, input, { expected }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, removedBy: caller.user.id }),
})

export { answer as loader, answer as action }
