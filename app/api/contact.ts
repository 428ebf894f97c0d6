import { countPost } from '~/http/rate-limit.server'
import { create } from '~/models/enquiry/enquiry.server'
import { resource } from './resource.server'

const answer = resource('/contact', {
  POST: async ({ input, clientAddress }) => {
    await countPost(clientAddress)
    const { id } = await create(input)
    return { id }
  },
})

export { answer as loader, answer as action }
