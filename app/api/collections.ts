import { create, listNewest } from '~/models/collection/collection.server'
import { resource } from './resource.server'

const answer = resource('/collections', {
  GET: () => listNewest(),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
