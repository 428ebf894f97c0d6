import { create, listAll } from '~/models/post/post.server'
import { resource } from '../resource.server'

const answer = resource('/admin/blog', {
  GET: () => listAll(),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
