import { update } from '~/models/gemstone/gemstone.server'
import { resource } from '../resource.server'

const answer = resource('/admin/gemstone/{id}', {
  PUT: ({ id, input, expected, caller }) => update(id, input, { expected, by: caller.user.id }),
})

export { answer as loader, answer as action }
