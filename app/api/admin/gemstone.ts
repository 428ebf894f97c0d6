import { update } from '~/models/gemstone/gemstone.server'
import { resource } from '../resource.server'

const answer = resource('/admin/gemstone/{id}', {
  PUT: ({ id, input, expected }) => update(id, input, { expected }),
})

export { answer as loader, answer as action }
