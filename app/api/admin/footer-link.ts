import { remove, update } from '~/models/footer-link/footer-link.server'
import { resource } from '../resource.server'

const answer = resource('/admin/footer-links/{id}', {
  PUT: ({ id, input, expected, caller }) => update(id, input, { expected, by: caller.user.id }),
  DELETE: ({ id, expected, caller }) => remove(id, { expected, by: caller.user.id }),
})

export { answer as loader, answer as action }
