import { create, listAll } from '~/models/footer-link/footer-link.server'
import { resource } from '../resource.server'

const answer = resource('/admin/footer-links', {
  GET: () => listAll(),
  POST: ({ input, caller }) => create(input, { by: caller.user.id }),
})

export { answer as loader, answer as action }
