import { findById, remove, update } from '~/models/page/page.server'
import { resource } from './resource.server'

const answer = resource('/pages/{id}', {
  GET: ({ id, isStaff }) => findById(id, { drafts: isStaff }),
  PUT: ({ id, input, expected, caller }) => update(id, input, { expected, by: caller.user.id }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, by: caller.user.id }),
})

export { answer as loader, answer as action }
