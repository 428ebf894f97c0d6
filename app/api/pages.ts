import { create, list } from '~/models/page/page.server'
import { resource } from './resource.server'

const answer = resource('/pages', {
  GET: ({ isStaff }) => list({ drafts: isStaff }),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
