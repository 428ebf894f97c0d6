import { findById, remove, update } from '~/models/page/page.server'
import { resource } from './resource.server'

const answer = resource('/pages/{id}', {
  GET: ({ id, isStaff }) => findById(id, { drafts: isStaff }),
  PUT: ({ id, input, expected }) => update(id, input, { expected }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, removedBy: caller.user.id }),
})

export { answer as loader, answer as action }
