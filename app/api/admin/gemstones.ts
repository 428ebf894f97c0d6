import { create, findCurrent } from '~/models/gemstone/gemstone.server'
import { resource } from '../resource.server'

const answer = resource('/admin/gemstone', {
  GET: () => findCurrent(),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
