import { countPost } from '~/http/rate-limit.server'
import { subscribe } from '~/models/subscriber/subscription.server'
import { resource } from './resource.server'

const answer = resource('/newsletter', {
  POST: async ({ input, clientAddress }) => {
    await countPost(clientAddress)
    await subscribe(input.email)
    return {}
  },
})

export { answer as loader, answer as action }
